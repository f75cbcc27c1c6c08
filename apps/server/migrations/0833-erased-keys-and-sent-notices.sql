-- After an erasure the row of the person stays without a key, so that later records do not create a new one (decision 842).
alter table history_keys alter column key drop not null;
insert into history_keys (person_id, key) select id, null from users where erased_at is not null
  on conflict (person_id) do update set key = null;

-- The start of which participants were notified, and when a payer was reminded: the jobs may run twice.
alter table tournaments add column start_announced_at timestamptz;
alter table reservations add column reminded_at timestamptz;
