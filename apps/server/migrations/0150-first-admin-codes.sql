-- The codes that starts without an ADMIN have printed. Only hashes: whoever reads the database cannot use one.
create table first_admin_codes (
  hash bytea primary key,
  expires_at timestamptz not null
);
