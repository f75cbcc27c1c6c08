-- Who somebody is at the issuer that signs people in instead of ours: found again by issuer and subject, never by mail.
create table external_identities (
  issuer text not null check (char_length(issuer) <= 2000),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

create index external_identities_user on external_identities (user_id);

-- Keys are published a day before they sign, so that whoever verifies has them by then.
alter table auth_keys add column signs_from timestamptz;
update auth_keys set signs_from = created_at;
alter table auth_keys alter column signs_from set not null;
