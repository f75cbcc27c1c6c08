-- The code of an invite link stays readable for the admins of the team, who need it on every device. It opens a place in the team, which they
-- see taken and can take back. A claim link gives away an account: of its code only the hash is kept.
alter table team_links add column code text check (code is null or (guest_id is null and code ~ '^[A-Za-z0-9_-]{32}$'));
