-- The last time that a manager asked a side for its missing report of a match.
create table report_requests (
  match_id uuid not null references matches (id) on delete cascade,
  entry_id uuid not null references entries (id) on delete cascade,
  sent_at timestamptz not null,
  sender_id uuid references users (id),
  primary key (match_id, entry_id)
);
