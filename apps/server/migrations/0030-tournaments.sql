create table tournaments (
  id uuid primary key,
  name text not null,
  search_name text not null,
  description text not null default '',
  status text not null default 'closed'
    check (status in ('opened', 'closed', 'running', 'paused', 'ended', 'archived')),
  type text not null check (type in ('rankings', 'elimination')),
  price integer not null default 0 check (price >= 0),
  slots integer not null check (slots >= 2),
  flags text[] not null default '{}',
  current_match_day integer not null default 0,
  match_days integer not null default 0,
  participants_count integer not null default 0,
  platform_id uuid not null references platforms (id),
  game_id uuid not null references games (id),
  module text not null check (module in ('GENERIC', 'FIFA', 'FORMULA1', 'FIFA_SOLO')),
  in_team boolean not null,
  repeat_times integer not null default 1 check (repeat_times >= 1),
  owner_id uuid not null references users (id),
  banner jsonb,
  avatar jsonb,
  password_hash text,
  start_date timestamptz,
  end_date timestamptz,
  draw_seed text,
  settings jsonb not null,
  version integer not null default 1,
  own_version integer not null default 1,
  created_at timestamptz not null,
  constraint tournament_dates_in_order check (end_date is null or start_date is null or end_date >= start_date),
  constraint tournament_slots_not_oversold check (participants_count between 0 and slots)
);

create index tournaments_newest on tournaments (created_at desc, id desc);
create index tournaments_by_name on tournaments using gin (search_name gin_trgm_ops);
create index tournaments_by_game on tournaments (game_id);
create index tournaments_by_owner on tournaments (owner_id);

create table tournament_admins (
  tournament_id uuid not null references tournaments (id) on delete cascade,
  user_id uuid not null references users (id),
  primary key (tournament_id, user_id)
);

create index tournament_admins_by_user on tournament_admins (user_id);

create table entries (
  id uuid primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  user_id uuid references users (id),
  team_id uuid references teams (id),
  seed integer,
  group_name text,
  stable_id uuid,
  withdrawn boolean not null default false,
  created_at timestamptz not null,
  constraint entry_is_a_user_or_a_team check (num_nonnulls(user_id, team_id) = 1),
  constraint entry_user_once unique (tournament_id, user_id),
  constraint entry_team_once unique (tournament_id, team_id)
);

create index entries_by_user on entries (user_id);
create index entries_by_team on entries (team_id);

create table lineup_members (
  entry_id uuid not null references entries (id) on delete cascade,
  user_id uuid not null references users (id),
  shirt_name text,
  shirt_number integer,
  primary key (entry_id, user_id)
);

create index lineup_members_by_user on lineup_members (user_id);
