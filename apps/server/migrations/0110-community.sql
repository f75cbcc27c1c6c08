-- The community that the site belongs to: one row, which is there from the start. Null means the product's own.
create table community (
  id boolean primary key default true check (id),
  name text check (char_length(name) between 1 and 40),
  tagline jsonb,
  colours jsonb,
  logo jsonb,
  mark jsonb,
  sponsor jsonb,
  entity jsonb,
  contacts jsonb,
  mail_confirmed_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz
);

insert into community default values;

-- A site with users has had its first hour.
update community set finished_at = now() where exists (select from users);

alter table files drop constraint files_type_check;
alter table files add constraint files_type_check check (type in (
  'users', 'teams', 'tournaments', 'stables', 'banners', 'partners', 'articles', 'community', 'reports', 'messages',
  'tickets'
));
