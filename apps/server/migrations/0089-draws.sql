-- A draw can be checked: the hash of its seed is told before it, the seed and what was drawn after it (domain, section 4).

alter table tournaments
  add column committed_seed text,
  add column draw_commitment text;

update tournaments set committed_seed = encode(gen_random_bytes(32), 'hex') where match_days = 0;
update tournaments set draw_commitment = encode(digest(committed_seed, 'sha256'), 'hex') where match_days = 0;

-- Season files were not drawn.
update tournaments set draw_seed = null where draw_seed = id::text;

create table draws (
  tournament_id uuid primary key references tournaments (id) on delete cascade,
  input jsonb not null
);
