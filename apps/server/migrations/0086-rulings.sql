-- Why a match was decided as it was, in the words of whoever decided it; forfeits after a withdrawal have none.
alter table matches add column reason text;
alter table matches add constraint match_reason_of_a_ruling check (reason is null or ruled);
