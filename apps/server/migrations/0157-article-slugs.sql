-- Every address that an article has or has had. Old ones redirect, so no other article can take them.
create table article_slugs (
  slug text primary key,
  article_id uuid not null references articles (id) on delete cascade
);

create index article_slugs_by_article on article_slugs (article_id);

insert into article_slugs (slug, article_id) select slug, id from articles;
