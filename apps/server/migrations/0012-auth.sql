-- What the sign-on provider keeps: sessions, interactions, grants, codes and tokens. Bearer secrets are stored hashed.
create table auth_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  user_id uuid references users (id) on delete cascade,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);

create index auth_records_uid on auth_records (kind, uid) where uid is not null;
create index auth_records_grant on auth_records (grant_id) where grant_id is not null;
create index auth_records_user on auth_records (user_id, kind) where user_id is not null;
create index auth_records_expired on auth_records (expires_at);

-- Signing keys: the newest of an algorithm signs, all that are not retired verify. Private parts are encrypted with a
-- key made from the configured secret.
create table auth_keys (
  id text primary key,
  algorithm text not null check (algorithm in ('ES256', 'RS256')),
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
