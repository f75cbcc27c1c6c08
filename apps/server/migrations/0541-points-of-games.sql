-- The points of tables of a game that is not Formula 1; null are 3, 1 and 0.
alter table games add column table_points jsonb;

alter table stables add column colours jsonb;
