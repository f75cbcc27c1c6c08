-- The end of an account: deleted at once, erased 30 days later. An erased row is only there for what names it.
alter table users
  add column erased_at timestamptz,
  add constraint erased_users_hold_nothing check (
    erased_at is null or (deleted_at is not null and num_nonnulls(
      email, password_hash, name, surname, birthday, avatar, locale, ban_reason, created_by) = 0
      and roles = '{}' and not verified and not has_two_factor));

create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;
create index users_in_order_of_age on users (created_at, id);
create index users_by_email on users using gin (lower(email) gin_trgm_ops) where email is not null;

-- What a person has chosen; without a row everything is as it is by default.
create table preferences (
  user_id uuid primary key references users (id) on delete cascade,
  language text not null default 'system' check (language in ('it', 'en', 'system')),
  invites boolean not null default true,
  team_releases boolean not null default true,
  articles boolean not null default true,
  matches boolean not null default true,
  tickets boolean not null default true,
  session_recording boolean not null default false
);

-- What the audit trail says of a person is sealed with that person's key: without the key nobody reads it, and the
-- chain, which runs over the sealed values, holds. People are named by id only, since the trail outlives them.
create table history_keys (
  person_id uuid primary key,
  key bytea not null check (octet_length(key) = 32)
);
