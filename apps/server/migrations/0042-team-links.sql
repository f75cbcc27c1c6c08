-- Links by which people come to a team. Only the hash of a code is kept.
create table team_links (
  hash bytea primary key,
  team_id uuid not null references teams (id) on delete cascade,
  -- The guest that it gives away, once, since the guest is gone then; without one anybody joins by it.
  guest_id uuid references users (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint team_link_once unique nulls not distinct (team_id, guest_id)
);

create index team_links_by_guest on team_links (guest_id);
