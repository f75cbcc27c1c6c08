-- The audit trail. Rows are written in the transaction of the act and chained by a constraint trigger when it commits:
-- so nobody waits for the head of the chain longer than a commit takes, and no act can be kept without its record.

create table history (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'system')),
  action text not null check (action <> ''),
  entity text not null check (entity <> ''),
  entity_id text,
  before jsonb,
  after jsonb,
  why text,
  -- Filled in once, at commit.
  place bigint unique,
  previous_hash bytea,
  hash bytea
);

create index history_of_entity on history (entity, entity_id, id);
create index history_of_actor on history (actor_id, id);

create table history_head (
  single boolean primary key default true check (single),
  place bigint not null,
  hash bytea not null
);

insert into history_head (place, hash) values (0, sha256(convert_to('agone history', 'UTF8')));

-- Over everything that a record says, its place and the record before it. Times as whole microseconds, since the text
-- form of a timestamp depends on the time zone of the session.
create function history_digest(record history, place bigint, previous bytea) returns bytea
language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    place, record.id, trunc(extract(epoch from record.at) * 1000000)::bigint, record.actor_id, record.actor_kind,
    record.action, record.entity, record.entity_id, record.before, record.after, record.why
  )::text, 'UTF8'))
$$;

create function history_seal() returns trigger language plpgsql as $$
declare
  head history_head;
  sealed bytea;
begin
  select * into head from history_head for update;
  sealed := history_digest(new, head.place + 1, head.hash);
  update history set place = head.place + 1, previous_hash = head.hash, hash = sealed where id = new.id;
  update history_head set place = head.place + 1, hash = sealed;
  return null;
end $$;

create constraint trigger history_seal after insert on history
  deferrable initially deferred for each row execute function history_seal();

create function history_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null
    and history_digest(new, new.place, new.previous_hash) = new.hash
    and history_digest(old, new.place, new.previous_hash) = new.hash then
    return new;
  end if;
  raise exception 'history is append-only';
end $$;

create trigger history_append_only before update or delete on history
  for each row execute function history_refuse_change();
create trigger history_keep before truncate on history
  for each statement execute function history_refuse_change();
