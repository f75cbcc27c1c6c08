-- How many legs the tie of a match has: a final may be one match where other ties have two.
alter table matches add column legs smallint not null default 1 check (legs > 0);

update matches set legs = tournaments.repeat_times from tournaments
where tournaments.id = matches.tournament_id and matches.phase = 'elimination'
  and tournaments.type <> 'rankings' and tournaments.repeat_times > 1;
