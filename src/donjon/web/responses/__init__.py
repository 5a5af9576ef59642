"""What the API answers: plain shapes for JSON. They know no table and no request."""
