-- What was deleted of a tournament that still exists: entries before the draw, matches and rounds of a bracket that was drawn again.
-- Its history finds the acts on them by these ids.
create table removed_parts (
  id uuid primary key,
  kind text not null check (kind in ('entry', 'calendar', 'match')),
  tournament_id uuid not null references tournaments (id) on delete cascade
);

create index removed_parts_of_tournament on removed_parts (tournament_id);

create function note_removed_parts() returns trigger language plpgsql as $$
begin
  insert into removed_parts (id, kind, tournament_id)
  select removed.id, tg_argv[0], removed.tournament_id from removed
  where exists (select 1 from tournaments where tournaments.id = removed.tournament_id);
  return null;
end $$;

create trigger note_removed_entries after delete on entries
  referencing old table as removed for each statement execute function note_removed_parts('entry');
create trigger note_removed_calendars after delete on calendars
  referencing old table as removed for each statement execute function note_removed_parts('calendar');
create trigger note_removed_matches after delete on matches
  referencing old table as removed for each statement execute function note_removed_parts('match');
