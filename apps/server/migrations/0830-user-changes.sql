-- When what public pages show of an account was last changed: what search engines read in the sitemap. The time of rows from before is
-- not known.
alter table users add column changed_at timestamptz;
alter table users alter column changed_at set default now();

create trigger user_changes before update on users for each row
  when ((new.username, new.avatar, new.provisional, new.deleted_at)
    is distinct from (old.username, old.avatar, old.provisional, old.deleted_at))
  execute function note_change();
