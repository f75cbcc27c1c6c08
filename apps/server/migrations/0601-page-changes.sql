-- When a team, or a tournament with anything in it, was last changed: what search engines read in the sitemap. The time of rows from
-- before is not known.
alter table teams add column changed_at timestamptz;
alter table teams alter column changed_at set default now();
alter table tournaments add column changed_at timestamptz;
alter table tournaments alter column changed_at set default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger team_changes before update on teams for each row
  when (new.version is distinct from old.version)
  execute function note_change();

create trigger tournament_changes before update on tournaments for each row
  when (new.version is distinct from old.version)
  execute function note_change();
