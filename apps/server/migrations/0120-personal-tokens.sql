-- Personal access tokens: `hash` is the SHA-256 of the token, which has 192 random bits and is kept nowhere.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);

create index personal_tokens_user_id on personal_tokens (user_id);
