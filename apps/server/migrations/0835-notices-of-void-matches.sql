-- The sides of a match that was still to be played are notified when it becomes void (decision 857).
alter table match_notices drop constraint match_notices_type_check;
alter table match_notices add constraint match_notices_type_check
  check (type in ('MATCH_SCHEDULED', 'MATCH_VOID', 'REPORT_DISPUTED', 'REPORT_VERIFIED'));

create or replace function match_note_status() returns trigger language plpgsql as $$
begin
  insert into match_notices
  values (new.id, case new.status when 'verified' then 'REPORT_VERIFIED' when 'void' then 'MATCH_VOID' else 'REPORT_DISPUTED' end)
  on conflict do nothing;
  return null;
end $$;

drop trigger match_note_status on matches;
create trigger match_note_status after update of status on matches for each row
  when (
    (new.status = 'disputed' and old.status <> 'disputed')
    or (new.status = 'verified' and new.verified_at is distinct from old.verified_at)
    or (new.status = 'void' and old.status not in ('void', 'waiting', 'verified'))
  )
  execute function match_note_status();
