create table calendars (
  id uuid primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  round integer not null,
  display_name text not null,
  scheduled_at timestamptz,
  constraint calendar_round_once unique (tournament_id, round)
);

create table matches (
  id uuid primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  calendar_id uuid not null references calendars (id) on delete cascade,
  round integer not null,
  ordinal integer not null,
  phase text not null check (phase in ('league', 'groups', 'elimination', 'race', 'sprint')),
  group_name text,
  tie integer,
  leg integer not null default 1,
  name text,
  scheduled_at timestamptz,
  status text not null
    check (status in ('waiting', 'scheduled', 'open', 'reported', 'agreed', 'disputed', 'verified', 'void')),
  walkover boolean not null default false,
  ruled boolean not null default false,
  verified_at timestamptz,
  verified_by uuid references users (id),
  chat_status text not null default 'OPENED' check (chat_status in ('OPENED', 'CLOSED')),
  constraint match_place_once unique (tournament_id, round, ordinal),
  constraint match_verified_at_a_time check ((status = 'verified') = (verified_at is not null))
);

create index matches_by_status on matches (tournament_id, status);

create table match_sides (
  match_id uuid not null references matches (id) on delete cascade,
  ordinal integer not null,
  entry_id uuid references entries (id),
  from_match_id uuid references matches (id) on delete cascade,
  from_takes text check (from_takes in ('winner', 'loser')),
  bye boolean not null default false,
  report_exists boolean not null default false,
  score integer,
  penalties integer,
  winner boolean not null default false,
  position integer,
  outcome text check (outcome in ('DNF', 'DNS', 'DSQ')),
  fast_ride_time integer,
  stable_id uuid,
  driver_of_the_day boolean not null default false,
  primary key (match_id, ordinal),
  constraint match_side_entry_once unique (match_id, entry_id)
);

create index match_sides_by_entry on match_sides (entry_id);
create index match_sides_by_source on match_sides (from_match_id);

create table match_players (
  match_id uuid not null references matches (id) on delete cascade,
  entry_id uuid not null references entries (id),
  user_id uuid not null references users (id),
  goals integer not null default 0 check (goals >= 0),
  assists integer not null default 0 check (assists >= 0),
  mvp boolean not null default false,
  primary key (match_id, entry_id, user_id)
);

create index match_players_by_user on match_players (user_id);

create table reports (
  id uuid primary key,
  match_id uuid not null references matches (id) on delete cascade,
  entry_id uuid not null references entries (id),
  comment text not null default '',
  scores jsonb not null,
  verified boolean not null default false,
  sender_id uuid references users (id),
  by_manager boolean not null default false,
  withdrawn_at timestamptz,
  created_at timestamptz not null
);

create index reports_by_match on reports (match_id, entry_id, created_at desc);

create table report_files (
  report_id uuid not null references reports (id) on delete cascade,
  file_id uuid not null references files (id),
  ordinal integer not null,
  primary key (report_id, ordinal)
);

create table penalizations (
  id uuid primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  entry_id uuid references entries (id),
  stable_id uuid,
  points numeric not null check (points <> 0),
  reason text not null,
  match_day integer not null default 0,
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint penalization_hits_one check (num_nonnulls(entry_id, stable_id) = 1)
);

create index penalizations_by_tournament on penalizations (tournament_id);
