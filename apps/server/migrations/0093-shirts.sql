-- Grows with each change of a line-up: whoever changes an older one is told.
alter table entries add column lineup_version integer not null default 1;

-- A number belongs to one player of a line-up; season files and older versions kept no rule.
update lineup_members set shirt_number = null where shirt_number not between 1 and 99;
update lineup_members set shirt_number = null
where exists (
  select 1 from lineup_members as other
  where other.entry_id = lineup_members.entry_id
    and other.shirt_number = lineup_members.shirt_number
    and other.user_id < lineup_members.user_id
);

alter table lineup_members
  add constraint lineup_shirt_number_in_range check (shirt_number between 1 and 99),
  add constraint lineup_shirt_number_once unique (entry_id, shirt_number);
