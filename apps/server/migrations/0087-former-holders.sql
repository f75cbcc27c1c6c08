-- Who held a place of a tournament before somebody else took it over, and with which line-up.
create table former_holders (
  id uuid primary key,
  entry_id uuid not null references entries (id) on delete cascade,
  user_id uuid references users (id),
  team_id uuid references teams (id),
  -- The match day from which the place is the next one's.
  until_day integer not null,
  replaced_at timestamptz not null,
  constraint former_holder_is_a_user_or_a_team check (num_nonnulls(user_id, team_id) = 1)
);

create index former_holders_by_entry on former_holders (entry_id);
create index former_holders_by_user on former_holders (user_id);
create index former_holders_by_team on former_holders (team_id);

create table former_lineup_members (
  former_id uuid not null references former_holders (id) on delete cascade,
  user_id uuid not null references users (id),
  shirt_name text,
  shirt_number integer,
  primary key (former_id, user_id)
);

create index former_lineup_members_by_user on former_lineup_members (user_id);

-- A match that was verified before its place was taken over stays with whoever played it.
alter table match_sides add column former_id uuid references former_holders (id);
create index match_sides_by_former on match_sides (former_id) where former_id is not null;

-- Another place in a slot of the bracket has not played with that holder.
create function match_side_forgets_former() returns trigger language plpgsql as $$
begin
  new.former_id := null;
  return new;
end $$;

create trigger match_side_forgets_former before update of entry_id on match_sides for each row
  when (new.entry_id is distinct from old.entry_id and new.former_id is not null)
  execute function match_side_forgets_former();
