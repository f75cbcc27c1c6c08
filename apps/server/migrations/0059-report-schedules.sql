-- Reports open and close by themselves as the market does.
alter table games add column reports_from timestamptz;
alter table games add column reports_to timestamptz;
alter table games add constraint game_reports_in_order check (reports_to > reports_from);
