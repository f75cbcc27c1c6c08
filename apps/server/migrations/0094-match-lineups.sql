-- The line-up that a verified match was played with stays as it was; a name on a shirt goes with the account that is erased.
create table match_lineups (
  match_id uuid not null references matches (id) on delete cascade,
  entry_id uuid not null references entries (id) on delete cascade,
  user_id uuid not null references users (id),
  shirt_name text,
  shirt_number integer,
  primary key (match_id, entry_id, user_id)
);

create index match_lineups_by_user on match_lineups (user_id);

-- Of matches played before this, the line-up of now is what is known. Season files know scorers only, which is no line-up.
insert into match_lineups (match_id, entry_id, user_id, shirt_name, shirt_number)
select match_sides.match_id, entries.id, lineup_members.user_id, lineup_members.shirt_name, lineup_members.shirt_number
from matches
join match_sides on match_sides.match_id = matches.id
join entries on entries.id = match_sides.entry_id
join teams on teams.id = entries.team_id
join lineup_members on lineup_members.entry_id = entries.id
where matches.status = 'verified' and not teams.imported;
