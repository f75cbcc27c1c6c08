-- The seasonal decoration of the site.
alter table community add column snow boolean not null default false;
