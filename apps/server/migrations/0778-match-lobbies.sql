-- How to join a match in the game, set by its home side: only the people of the match read it, and only until it is decided.
create table match_lobbies (
  match_id uuid primary key references matches (id) on delete cascade,
  -- The home side, which has set it.
  entry_id uuid not null references entries (id) on delete cascade,
  name text not null,
  password text,
  -- Who opens the lobby in the game, as other players see them there.
  host text,
  note text,
  set_at timestamptz not null
);

create index match_lobbies_of_entry on match_lobbies (entry_id);

-- A lobby ends with its match, or when a side changes. Triggers, so that no way to change a match forgets it (decision 778).
create function match_delete_lobby() returns trigger language plpgsql as $$
begin
  delete from match_lobbies where match_id = new.id;
  return null;
end $$;

create trigger match_delete_lobby after update of status on matches for each row
  when (new.status is distinct from old.status and new.status in ('verified', 'void'))
  execute function match_delete_lobby();

create function side_delete_lobby() returns trigger language plpgsql as $$
begin
  delete from match_lobbies where match_id = new.match_id;
  return null;
end $$;

create trigger side_delete_lobby after update of entry_id on match_sides for each row
  when (new.entry_id is distinct from old.entry_id)
  execute function side_delete_lobby();
