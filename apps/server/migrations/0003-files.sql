-- What is known of a file; its bytes are in the storage, under `sha256`, once however many rows name them.
create table files (
  id uuid primary key,
  type text not null check (type in (
    'users', 'teams', 'tournaments', 'stables', 'banners', 'partners', 'articles', 'reports', 'messages', 'tickets'
  )),
  name text not null check (char_length(name) between 1 and 130),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  media_type text not null,
  -- Set for images that were encoded anew, and for them only.
  width integer check (width > 0),
  height integer check (height > 0),
  owner_id uuid,
  created_at timestamptz not null,
  check ((width is null) = (height is null))
);

create index files_sha256 on files (sha256);
create index files_owner on files (owner_id);
