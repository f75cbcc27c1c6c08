-- What readers have chosen; without a row, and for topics that `channels` does not name, the defaults of the product hold.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- { "invites": { "site": true, "push": true, "mail": false } }
  channels jsonb not null default '{}',
  -- Minutes before the kick-off.
  reminders integer[] not null default '{1440,120,30}',
  quiet boolean not null default false,
  quiet_from text not null default '23:30' check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text not null default '08:00' check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_except_matches boolean not null default true,
  groups_bursts boolean not null default true,
  time_zone text not null default 'Europe/Rome'
);

-- False where the reader has switched the menu off for this topic.
alter table notifications add column listed boolean not null default true;

-- What still has to leave the site, and what left it: the second is needed to group bursts.
create table notification_deliveries (
  notification_id uuid not null references notifications (id) on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  user_id uuid not null references users (id) on delete cascade,
  topic text not null,
  due_at timestamptz not null,
  -- Was held back by quiet hours.
  held boolean not null default false,
  sent_at timestamptz,
  primary key (notification_id, channel)
);

create index notification_deliveries_due on notification_deliveries (due_at) where sent_at is null;
create index notification_deliveries_of_user on notification_deliveries (user_id, channel, topic, sent_at);

-- Changes of matches that nobody has been told of. Written by the statements that change a match, so that calls need no further one.
create table match_notices (
  match_id uuid not null references matches (id) on delete cascade,
  type text not null check (type in ('MATCH_SCHEDULED', 'REPORT_DISPUTED', 'REPORT_VERIFIED')),
  primary key (match_id, type)
);

create function match_note_time() returns trigger language plpgsql as $$
begin
  insert into match_notices values (new.id, 'MATCH_SCHEDULED') on conflict do nothing;
  return null;
end $$;

create trigger match_note_time after update of scheduled_at on matches for each row
  when (new.scheduled_at is distinct from old.scheduled_at)
  execute function match_note_time();

create function match_note_time_of_day() returns trigger language plpgsql as $$
begin
  insert into match_notices select id, 'MATCH_SCHEDULED' from matches where calendar_id = new.id and scheduled_at is null
  on conflict do nothing;
  return null;
end $$;

create trigger match_note_time_of_day after update of scheduled_at on calendars for each row
  when (new.scheduled_at is distinct from old.scheduled_at)
  execute function match_note_time_of_day();

create function match_note_status() returns trigger language plpgsql as $$
begin
  insert into match_notices
  values (new.id, case new.status when 'verified' then 'REPORT_VERIFIED' else 'REPORT_DISPUTED' end)
  on conflict do nothing;
  return null;
end $$;

create trigger match_note_status after update of status on matches for each row
  when (
    (new.status = 'disputed' and old.status <> 'disputed')
    or (new.status = 'verified' and new.verified_at is distinct from old.verified_at)
  )
  execute function match_note_status();

-- Reminders that were sent, each once for a user, a match and its kick-off; `moment` is the kick-off or the end of reports.
create table match_reminders (
  match_id uuid not null references matches (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('MATCH_REMINDER', 'REPORT_DUE')),
  moment timestamptz not null,
  minutes integer not null,
  primary key (match_id, user_id, type, moment, minutes)
);

create index match_reminders_by_user on match_reminders (user_id);
create index match_reminders_by_moment on match_reminders (moment);
create index matches_by_time on matches (scheduled_at) where scheduled_at is not null;
create index calendars_by_time on calendars (scheduled_at) where scheduled_at is not null;

-- When readers were told of an article; the articles of before are told of already.
alter table articles add column announced_at timestamptz;
update articles set announced_at = published_at where not draft and published_at <= now();
