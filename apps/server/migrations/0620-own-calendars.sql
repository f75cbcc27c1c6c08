-- The calendar feeds of users. The code is the secret in the address; it stays readable for its owner, who needs it on every
-- device. It shows nothing but fixtures, which the same database contains.
create table own_calendars (
  user_id uuid primary key references users (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{32}$'),
  created_at timestamptz not null
);
