-- A weekly rule waits for the draw, which gives its rounds their days; one that it could not apply stays with the reason.
alter table tournaments add column calendar_rule jsonb;
