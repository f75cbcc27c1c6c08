create table games (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  module text not null check (module in ('GENERIC', 'FIFA', 'FORMULA1', 'FIFA_SOLO')),
  in_team boolean not null,
  min_participants integer not null check (min_participants >= 2),
  max_participants integer not null,
  fields jsonb not null default '[]',
  points_system jsonb,
  reports_open boolean not null default true,
  -- What the market is apart from its schedule.
  market_open boolean not null default true,
  market_from timestamptz,
  market_to timestamptz,
  created_at timestamptz not null,
  constraint game_participants_in_order check (max_participants >= min_participants),
  constraint game_market_in_order check (market_to > market_from),
  constraint game_by_team_or_by_user check (
    module = 'GENERIC' or in_team = (module = 'FIFA')
  )
);

create unique index games_name on games (lower(name));

-- A stable that is taken off its game is retired, not deleted: results go on naming it.
create table stables (
  id uuid primary key,
  game_id uuid not null references games (id),
  ordinal integer not null,
  name text not null check (char_length(name) between 1 and 60),
  avatar jsonb,
  retired boolean not null default false
);

create index stables_by_game on stables (game_id, ordinal);
create unique index stables_name on stables (game_id, lower(name)) where not retired;

create table platforms (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60)
);

create unique index platforms_name on platforms (lower(name));
