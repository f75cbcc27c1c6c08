-- A match that gets a time of its own has not moved if it is the time that it had from its round, and the other way round: the triggers on
-- matches compare the times that count, not the column.
create function match_has_moved(before matches, after matches) returns boolean language sql stable as $$
  select before.scheduled_at is distinct from after.scheduled_at
    and coalesce(before.scheduled_at, (select scheduled_at from calendars where id = before.calendar_id))
      is distinct from coalesce(after.scheduled_at, (select scheduled_at from calendars where id = after.calendar_id))
$$;

drop trigger match_note_time on matches;
create trigger match_note_time after update of scheduled_at on matches for each row
  when (match_has_moved(old, new))
  execute function match_note_time();

drop trigger match_close_proposals on matches;
create trigger match_close_proposals after update of scheduled_at, status on matches for each row
  when (
    (new.status is distinct from old.status and new.status not in ('scheduled', 'open'))
    or match_has_moved(old, new)
  )
  execute function match_close_proposals();

drop trigger match_end_readiness on matches;
create trigger match_end_readiness after update of scheduled_at on matches for each row
  when (match_has_moved(old, new))
  execute function match_end_readiness();
