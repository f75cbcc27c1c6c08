-- Days on which a team, or a user as a single player, cannot play (decision 794).
create table absences (
  id uuid primary key,
  team_id uuid references teams (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  -- As they were announced, both included.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- The midnights before and after them in the zone of whoever announced.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text not null,
  created_at timestamptz not null,
  check (num_nonnulls(team_id, user_id) = 1)
);

create index absences_of_team on absences (team_id, ends_at) where team_id is not null;
create index absences_of_user on absences (user_id, ends_at) where user_id is not null;
create index absences_by_end on absences (ends_at);
