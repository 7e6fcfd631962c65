"""What is passed on: previews of links, their pictures, films of games."""
