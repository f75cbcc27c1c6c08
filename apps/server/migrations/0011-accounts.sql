create table users (
  id uuid primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,20}$'),
  email text check (char_length(email) <= 254),
  password_hash text,
  provisional boolean not null default false,
  created_by uuid references users (id) on delete set null,
  -- Guests of an import do not count against the importer's ten.
  imported boolean not null default false,
  name text check (char_length(name) between 1 and 60),
  surname text check (char_length(surname) between 1 and 60),
  birthday date,
  avatar jsonb,
  locale text check (locale in ('it', 'en')),
  roles text[] not null default '{}' check (roles <@ array['ADMIN', 'TOURNAMENT_MANAGER']),
  verified boolean not null default false,
  banned boolean not null default false,
  ban_reason text check (char_length(ban_reason) <= 500),
  has_two_factor boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint guests_cannot_sign_in check (not provisional or (email is null and password_hash is null and roles = '{}'))
);

create unique index users_username on users (lower(username));
-- An address belongs to whoever verifies it; until then several may claim it, so that nobody can keep another from
-- registering, and registration can answer the same whether an address is known or not.
create unique index users_email on users (lower(email)) where verified;
create index users_claimed_email on users (lower(email)) where email is not null;
create index users_by_name on users using gin (lower(username) gin_trgm_ops);
create index users_provisional on users (created_by) where provisional and not imported;

-- Codes of mails: single use, stored hashed. A new one of the same purpose replaces the old one.
create table account_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  hash bytea not null unique,
  -- Where it was sent: a changed mail address makes it worthless.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- How many were sent since, so that nobody's mailbox is flooded.
  sent integer not null default 1,
  sent_since timestamptz not null,
  primary key (user_id, purpose)
);
