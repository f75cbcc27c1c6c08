-- Double elimination is a third format. It has a setting, which tournaments of before have as new ones do.
alter table tournaments drop constraint tournaments_type_check;
alter table tournaments add check (type in ('rankings', 'elimination', 'doubleElimination'));

update tournaments set settings = settings || '{"secondGrandFinal": true}';
