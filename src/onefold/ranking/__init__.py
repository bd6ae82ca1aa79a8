"""Order: pure fusion of rankings and cutting to a budget."""
