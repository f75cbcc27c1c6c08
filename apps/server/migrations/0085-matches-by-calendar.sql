-- A day's matches are read by it, revised with it and deleted with it.
create index matches_by_calendar on matches (calendar_id, ordinal);
