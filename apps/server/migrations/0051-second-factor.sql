-- What shows, beside the password, that it is really the owner; and where the owner is signed in.

-- One authenticator app per user. Until `confirmed_at` it is only being set up.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- The TOTP secret, encrypted with a key made from the configured secret.
  sealed bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was right: no code of it or before it is right again.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- Keyed hash of the code (HMAC-SHA-256).
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As authenticators name it, base64url.
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id, id);

-- Challenges that were answered, until they would have expired anyway: none counts twice.
create table answered_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);

create index answered_challenges_expired on answered_challenges (expires_at);

-- What is known of a session beside what the sign-on provider keeps of it.
create table devices (
  session_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  client_id text,
  user_agent text not null default '' check (char_length(user_agent) <= 400),
  last_used_at timestamptz not null,
  -- When the owner last showed who it is, in this session.
  confirmed_at timestamptz
);

create index devices_of_user on devices (user_id);
