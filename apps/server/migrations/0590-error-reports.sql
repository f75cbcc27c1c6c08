-- Errors of the site in browsers, while no error-reporting service is configured: one row per kind of error.
create table error_reports (
  id uuid primary key,
  -- SHA-256 of what makes two errors the same one (modules/telemetry/event.ts).
  fingerprint bytea not null unique check (octet_length(fingerprint) = 32),
  type text not null check (char_length(type) between 1 and 100),
  message text not null check (char_length(message) <= 1000),
  stack text not null check (char_length(stack) <= 8000),
  count bigint not null check (count > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  mended_at timestamptz,
  returned_at timestamptz,
  -- The last ones, the newest first.
  occurrences jsonb not null check (jsonb_array_length(occurrences) between 1 and 10)
);

create index error_reports_by_last_seen on error_reports (last_seen desc, id desc);
