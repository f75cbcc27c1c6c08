-- Every read of a tournament or a calendar asks for the first and the last tie of a match day.
create index matches_by_tie on matches (calendar_id, tie) where phase = 'elimination';
