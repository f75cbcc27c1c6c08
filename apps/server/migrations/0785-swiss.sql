-- A Swiss system is a fourth format. Null stands for the usual number of rounds.
alter table tournaments drop constraint tournaments_type_check;
alter table tournaments add check (type in ('rankings', 'elimination', 'doubleElimination', 'swiss'));

update tournaments set settings = settings || '{"rounds": null}';
