create extension if not exists pg_trgm;

create table teams (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 40),
  -- The name as it is searched and compared: without accents, case and double blanks.
  search_name text not null check (search_name <> ''),
  game_id uuid not null references games (id),
  owner_id uuid not null references users (id),
  avatar jsonb,
  -- Came with a season file: the importer keeps it, but neither owns it as his own nor is in it, until he hands it over.
  imported boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- True while the team must have its owner among its admins, else null: what the foreign key below compares.
  is_owned boolean generated always as (case when not imported and deleted_at is null then true end) stored,
  constraint team_game_once unique (id, game_id, imported)
);

create unique index team_name_once on teams (game_id, search_name) where not imported and deleted_at is null;
create unique index team_owner_once on teams (owner_id, game_id) where not imported and deleted_at is null;
create index teams_by_search_name on teams using gin (search_name gin_trgm_ops);
create index teams_in_order on teams (search_name, id) where deleted_at is null;
create index teams_by_owner on teams (owner_id);

-- What the foreign key of members compares, so that no admin can be a guest.
alter table users add constraint user_provisional_once unique (id, provisional);

create table team_members (
  team_id uuid not null,
  user_id uuid not null,
  game_id uuid not null,
  imported boolean not null,
  is_admin boolean not null default false,
  provisional boolean not null,
  joined_at timestamptz not null,
  primary key (team_id, user_id),
  constraint member_role_once unique (team_id, user_id, is_admin),
  constraint member_of_team foreign key (team_id, game_id, imported) references teams (id, game_id, imported)
    on update cascade on delete cascade,
  constraint member_is_user foreign key (user_id, provisional) references users (id, provisional) on update cascade,
  constraint member_admin_is_no_guest check (not (is_admin and provisional))
);

create unique index member_once_per_game on team_members (user_id, game_id) where not imported;
create index team_members_by_user on team_members (user_id);

-- The owner is a member and an admin; checked at commit, since a team and its first member need each other.
alter table teams add constraint team_owner_is_admin foreign key (id, owner_id, is_owned)
  references team_members (team_id, user_id, is_admin) deferrable initially deferred;

create table team_invites (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (team_id, user_id)
);

create index team_invites_by_user on team_invites (user_id);

-- A wish to part that has not been carried out: the member's (leave) or the team's (kick). By mutual consent a parting
-- is immediate, so a member has one at most.
create table team_partings (
  team_id uuid not null,
  user_id uuid not null,
  side text not null check (side in ('leave', 'kick')),
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  primary key (team_id, user_id),
  constraint parting_of_plain_member foreign key (team_id, user_id) references team_members (team_id, user_id)
    on delete cascade
);

create index team_partings_by_user on team_partings (user_id);
create index team_partings_due on team_partings (due_at);
