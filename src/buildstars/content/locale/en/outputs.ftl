# Why a file or a folder cannot be written.

output-read-only = { $file }: this file may not be changed; name another, or give yourself the right to write it.
output-folder-read-only = { $file }: nothing may be written into this folder; name another.
output-place-read-only = { $file }: nothing may be written into its folder; name another place.
output-there = { $file }: there is a file of that name already; choose another name or take it away.
output-device = { $file }: this is a device or a pipe, and cannot be read again later; name a file.
output-no-name = the name of a file to write is missing.
output-no-folder-name = the name of a folder is missing.
output-is-folder = { $file }: this is a folder; name a file in it.
output-no-folder = { $file }: there is a file of this name, and a folder is needed; name another.
output-parent = { $file }: there is no folder { $folder }; make it first, or name another place.
output-under-file = { $file }: what stands before the last / is no folder; name another place.
output-long-name = { $file }: this name is too long; take a shorter one.
output-full = { $file }: there is no space left for it; make room, or name another place.
output-not-allowed = { $file }: it may not be written there; name another place.
output-odd-name = { $file }: this can be no name of a file; it holds a sign that names cannot have.
output-failed = { $file }: it cannot be written ({ $why }); name another place.
