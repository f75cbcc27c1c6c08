-- Penalties after a race put drivers back. `position` is that after penalties, `finish_position` that at the finish; results of
-- earlier versions have no penalties and only the first. `gap` is in milliseconds behind the winner at the finish.
alter table match_sides add column finish_position integer;
alter table match_sides add column gap integer check (gap >= 0);

create table race_penalties (
  id uuid primary key,
  match_id uuid not null references matches (id) on delete cascade,
  entry_id uuid not null references entries (id),
  seconds integer check (seconds > 0),
  places integer check (places > 0),
  reason text not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint race_penalty_is_time_or_places check (num_nonnulls(seconds, places) = 1)
);

create index race_penalties_by_match on race_penalties (match_id, created_at);
create index race_penalties_by_entry on race_penalties (entry_id);
