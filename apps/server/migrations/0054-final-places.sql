-- Where everybody finished in a tournament that is over, as of one version of it: a cache that careers are read with,
-- filled when somebody looks. Positions by entry; empty where nothing was decided.
create table final_places (
  tournament_id uuid primary key references tournaments (id) on delete cascade,
  version integer not null,
  positions jsonb not null
);
