create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type ~ '^[A-Z_]{1,40}$'),
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);

create index notifications_by_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
