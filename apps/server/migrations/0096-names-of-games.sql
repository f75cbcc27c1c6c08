-- What each language calls a game, where that is not its name.
alter table games
  add column names jsonb,
  add constraint game_names_in_both_languages check (
    names is null
    or coalesce(char_length(names ->> 'it'), 0) between 1 and 80
    and coalesce(char_length(names ->> 'en'), 0) between 1 and 80
  );
