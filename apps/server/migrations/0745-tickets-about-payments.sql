alter table tickets drop constraint tickets_about_kind_check;
alter table tickets add check (about_kind in ('match', 'report', 'user', 'payment'));
