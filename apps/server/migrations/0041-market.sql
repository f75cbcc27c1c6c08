-- What happened between teams and people, kept for good: the public feed.
create table transfers (
  id uuid primary key,
  type text not null check (type in ('joined', 'left', 'released')),
  user_id uuid not null references users (id) on delete cascade,
  game_id uuid not null references games (id),
  from_team_id uuid references teams (id) on delete cascade,
  to_team_id uuid references teams (id) on delete cascade,
  created_at timestamptz not null,
  constraint transfer_has_its_teams check (
    case when type = 'joined' then to_team_id is not null else from_team_id is not null and to_team_id is null end)
);

create index transfers_newest on transfers (created_at desc, id desc);
create index transfers_by_game on transfers (game_id, created_at desc, id desc);
create index transfers_by_user on transfers (user_id, created_at desc, id desc);
create index transfers_by_source on transfers (from_team_id);
create index transfers_by_target on transfers (to_team_id);

-- Those who were in a team before there was a feed.
insert into transfers (id, type, user_id, game_id, to_team_id, created_at)
select gen_random_uuid(), 'joined', user_id, game_id, team_id, joined_at from team_members where not imported;
