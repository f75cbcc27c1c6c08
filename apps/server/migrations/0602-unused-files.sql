-- When a nightly look found first that no record uses a public image; null while one does.
alter table files add column unused_since timestamptz;

create index files_unused on files (unused_since) where unused_since is not null;
