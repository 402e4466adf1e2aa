set local search_path = app, public;

-- SHA-256 of an inspection pack and of its overview, which holds the hashes of all other files but not its own: the page of the link
-- tells both. Null for other files, and for packs of an earlier version.
alter table archive_files add column sha256 text, add column overview_sha256 text;
