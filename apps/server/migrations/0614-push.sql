-- Browsers that show notifications of their user. A browser has one endpoint for this site, whoever is signed in.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The session that it was made in; nothing is sent once that has ended.
  session_id text,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_agent text not null check (char_length(user_agent) <= 400),
  created_at timestamptz not null,
  last_sent_at timestamptz
);

create index push_subscriptions_by_user on push_subscriptions (user_id);

-- Messages to devices that are not sent yet. `attempted_at` is set before one is sent: after an interruption it is not sent again.
create table push_messages (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  payload jsonb not null,
  topic text not null,
  expires_at timestamptz not null,
  attempted_at timestamptz
);

create index push_messages_by_subscription on push_messages (subscription_id);
create index push_messages_by_expiry on push_messages (expires_at);

-- The keys with which push services recognise this installation (RFC 8292); the private one is encrypted.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
