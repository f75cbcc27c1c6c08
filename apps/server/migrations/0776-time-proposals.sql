-- Other times for a match, proposed by one side. At most one proposal of a match is open.
create table time_proposals (
  id uuid primary key,
  match_id uuid not null references matches (id) on delete cascade,
  entry_id uuid not null references entries (id) on delete cascade,
  -- From one to three, soonest first.
  times timestamptz[] not null check (cardinality(times) between 1 and 3),
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'closed')),
  agreed_time timestamptz check ((agreed_time is null) = (status <> 'accepted')),
  -- The time that the managers had planned, from which the days are counted; null if they had planned none.
  planned_time timestamptz,
  created_at timestamptz not null
);

create unique index time_proposals_open on time_proposals (match_id) where status = 'open';
create index time_proposals_of_match on time_proposals (match_id, id);
create index time_proposals_of_entry on time_proposals (entry_id);

-- An open proposal ends with what it was about: the managers move the match, it is reported or decided, or a side changes. Triggers, so that
-- no way to change a match forgets it (decision 760).
create function match_close_proposals() returns trigger language plpgsql as $$
begin
  update time_proposals set status = 'closed' where match_id = new.id and status = 'open';
  return null;
end $$;

create trigger match_close_proposals after update of scheduled_at, status on matches for each row
  when (
    new.scheduled_at is distinct from old.scheduled_at
    or (new.status is distinct from old.status and new.status not in ('scheduled', 'open'))
  )
  execute function match_close_proposals();

create function day_close_proposals() returns trigger language plpgsql as $$
begin
  update time_proposals set status = 'closed'
  where status = 'open'
    and match_id in (select id from matches where calendar_id = new.id and scheduled_at is null);
  return null;
end $$;

create trigger day_close_proposals after update of scheduled_at on calendars for each row
  when (new.scheduled_at is distinct from old.scheduled_at)
  execute function day_close_proposals();

create function side_close_proposals() returns trigger language plpgsql as $$
begin
  update time_proposals set status = 'closed' where match_id = new.match_id and status = 'open';
  return null;
end $$;

create trigger side_close_proposals after update of entry_id on match_sides for each row
  when (new.entry_id is distinct from old.entry_id)
  execute function side_close_proposals();

-- Tournaments of before do not allow proposals.
update tournaments set settings = settings || '{"proposalDays": null}';
