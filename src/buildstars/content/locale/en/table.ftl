# What the table's server says.
