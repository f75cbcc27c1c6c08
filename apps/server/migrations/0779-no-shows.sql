-- Which sides are ready for the kick-off of a match.
create table match_readiness (
  match_id uuid not null references matches (id) on delete cascade,
  entry_id uuid not null references entries (id) on delete cascade,
  ready_at timestamptz not null,
  primary key (match_id, entry_id)
);

create index match_readiness_of_entry on match_readiness (entry_id);

-- The side entry_id asks for a walkover, because the other one has not come: at most one request for a match.
create table no_show_requests (
  match_id uuid primary key references matches (id) on delete cascade,
  entry_id uuid not null references entries (id) on delete cascade,
  -- A withdrawn request stays, so that asking again tells nobody twice.
  status text not null check (status in ('open', 'withdrawn', 'declined')),
  requested_at timestamptz not null
);

create index no_show_requests_of_entry on no_show_requests (entry_id);

-- Both are about one kick-off of two sides, and a request ends with a report or a decision. Triggers, so that no way to change a match
-- forgets it (decision 779).
create function match_end_no_show() returns trigger language plpgsql as $$
begin
  delete from no_show_requests where match_id = new.id;
  return null;
end $$;

create trigger match_end_no_show after update of status on matches for each row
  when (new.status is distinct from old.status and new.status not in ('scheduled', 'open'))
  execute function match_end_no_show();

create function match_end_readiness() returns trigger language plpgsql as $$
begin
  delete from match_readiness where match_id = new.id;
  delete from no_show_requests where match_id = new.id;
  return null;
end $$;

create trigger match_end_readiness after update of scheduled_at on matches for each row
  when (new.scheduled_at is distinct from old.scheduled_at)
  execute function match_end_readiness();

create function day_end_readiness() returns trigger language plpgsql as $$
begin
  delete from match_readiness
  where match_id in (select id from matches where calendar_id = new.id and scheduled_at is null);
  delete from no_show_requests
  where match_id in (select id from matches where calendar_id = new.id and scheduled_at is null);
  return null;
end $$;

create trigger day_end_readiness after update of scheduled_at on calendars for each row
  when (new.scheduled_at is distinct from old.scheduled_at)
  execute function day_end_readiness();

create function side_end_readiness() returns trigger language plpgsql as $$
begin
  delete from match_readiness where match_id = new.match_id;
  delete from no_show_requests where match_id = new.match_id;
  return null;
end $$;

create trigger side_end_readiness after update of entry_id on match_sides for each row
  when (new.entry_id is distinct from old.entry_id)
  execute function side_end_readiness();

-- Tournaments of before have no tolerance, and so neither ready check nor clock.
update tournaments set settings = settings || '{"noShowMinutes": null}';
