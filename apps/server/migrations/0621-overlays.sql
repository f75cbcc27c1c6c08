-- Overlays of streams. The code is the secret in their address; it stays readable for the managers of the tournament, who open
-- it in their streaming program. It shows nothing but what visitors see.
create table overlays (
  id uuid primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{32}$'),
  created_at timestamptz not null
);

create index overlays_of_tournament on overlays (tournament_id, created_at);
