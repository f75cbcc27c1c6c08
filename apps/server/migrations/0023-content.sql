create table articles (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  -- In both languages: { it, en }. What is shown is rendered when the Markdown of `body` is saved.
  title jsonb not null,
  body jsonb not null,
  html jsonb not null,
  summary jsonb not null,
  cover jsonb,
  author_id uuid not null references users (id),
  tags text[] not null default '{}',
  draft boolean not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint article_published_at_a_time check (draft or published_at is not null)
);

create index articles_newest on articles (published_at desc, id desc) where not draft;
create index articles_by_author on articles (author_id);

create table partners (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  logo jsonb,
  url text not null check (url ~ '^https?://'),
  ordinal integer not null,
  active boolean not null default true
);

create unique index partners_name on partners (lower(name));

create table banners (
  id uuid primary key,
  image jsonb not null,
  url text,
  starts_at timestamptz,
  ends_at timestamptz,
  ordinal integer not null,
  constraint banner_in_order check (ends_at > starts_at)
);

create table alerts (
  id uuid primary key,
  severity text not null check (severity in ('info', 'success', 'warning', 'danger')),
  text jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  dismissible boolean not null default true,
  constraint alert_in_order check (ends_at > starts_at)
);
