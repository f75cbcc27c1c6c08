-- Attempts at what may be guessed or may flood somebody, as all nodes count them. The key is a hash: neither logins nor
-- addresses can be read here. Times are epoch milliseconds, the latest last; they are cleared out when none counts.
create table attempts (
  key bytea primary key,
  times double precision[] not null,
  expires_at timestamptz not null
);

create index attempts_expired on attempts (expires_at);

-- Challenges that were solved and used, until they would have expired anyway: none counts twice.
create table spent_challenges (
  nonce text primary key check (char_length(nonce) <= 64),
  expires_at timestamptz not null
);

create index spent_challenges_expired on spent_challenges (expires_at);
