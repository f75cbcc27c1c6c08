-- Unsafe calls with an Idempotency-Key, kept 24 hours per user. `status` stays null while the call runs.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (char_length(key) between 1 and 200),
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
