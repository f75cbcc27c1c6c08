-- The history is listed newest first, by actor, by entity and by act, from behind any record on. The two indexes before
-- these sorted by id, which says nothing of the order within a millisecond.
drop index history_of_entity;
drop index history_of_actor;
create index history_by_time on history (at, place);
create index history_of_actor on history (actor_id, at, place);
create index history_of_entity on history (entity, entity_id, at, place);
create index history_of_act on history (entity, action, at, place);

-- What the verifications of the chain have found, and how far the one under way has got: it is interrupted by nothing but
-- time, and goes on where it stopped.
create table history_verification (
  single boolean primary key default true check (single),
  -- The last record that the one under way has followed.
  place bigint,
  hash bytea,
  began_at timestamptz,
  -- The newest record that was followed by one without a fault, and its hash then.
  checked_place bigint,
  checked_hash bytea,
  checked_began_at timestamptz,
  checked_at timestamptz,
  -- The first fault of the last one.
  broken jsonb,
  check ((place is null) = (hash is null) and (place is null) = (began_at is null)),
  check ((checked_place is null) = (checked_at is null))
);

insert into history_verification default values;
