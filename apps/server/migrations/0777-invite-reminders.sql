-- The last time that an admin of the team reminded the invited user; null before the first reminder.
alter table team_invites add column reminded_at timestamptz;
