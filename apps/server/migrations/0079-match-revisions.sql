-- Calendar programs take the higher number for the newer state of an entry (RFC 5545, 3.8.7.4). What they show of a match
-- is written by draws, schedules, results and withdrawals alike, so it is counted here and not by each of them.
alter table matches
  add column revision integer not null default 0,
  add column revised_at timestamptz not null default now();

create function match_revise() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.revised_at := now();
  return new;
end $$;

create trigger match_revise before update on matches for each row
  when (
    new.scheduled_at is distinct from old.scheduled_at
    or new.name is distinct from old.name
    or new.verified_at is distinct from old.verified_at
    or (new.status = 'void') <> (old.status = 'void')
  )
  execute function match_revise();

create function match_revise_for_side() returns trigger language plpgsql as $$
begin
  update matches set revision = revision + 1, revised_at = now() where id = new.match_id;
  return null;
end $$;

create trigger match_revise_for_side after update of entry_id on match_sides for each row
  when (new.entry_id is distinct from old.entry_id)
  execute function match_revise_for_side();

create function match_revise_for_day() returns trigger language plpgsql as $$
begin
  update matches set revision = revision + 1, revised_at = now() where calendar_id = new.id;
  return null;
end $$;

create trigger match_revise_for_day after update on calendars for each row
  when (new.scheduled_at is distinct from old.scheduled_at or new.display_name is distinct from old.display_name)
  execute function match_revise_for_day();
