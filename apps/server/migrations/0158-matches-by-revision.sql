-- The matches that a transaction changed are looked for by their tournament and its time.
create index matches_by_revision on matches (tournament_id, revised_at);
