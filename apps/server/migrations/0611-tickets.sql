-- Conversations of users with the staff. A user has one ticket at a time that is not closed.
create table tickets (
  id uuid primary key,
  number integer generated always as identity unique,
  author_id uuid not null references users (id),
  type text not null check (
    type in (
      'AGONE_GENERAL', 'AGONE_COMPLAINT', 'AGONE_SUBSCRIPTION_REQUEST', 'AGONE_FEEDBACK', 'AGONE_WEBSITE_ISSUE', 'GENERIC'
    )
  ),
  subject text not null check (char_length(subject) between 1 and 120),
  status text not null check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  language text not null check (language in ('it', 'en')),
  about_kind text check (about_kind in ('match', 'report', 'user')),
  -- Without a foreign key: the ticket outlives what it is about.
  about_id uuid,
  assignee_id uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null,
  -- The last message that the author may see.
  updated_at timestamptz not null,
  -- Since when the author waits; null while the author does not wait.
  waiting_since timestamptz,
  assigned_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  check ((about_kind is null) = (about_id is null)),
  check ((status = 'CLOSED') = (closed_at is not null)),
  check ((status = 'OPEN') = (waiting_since is not null))
);

create unique index tickets_one_open on tickets (author_id) where status <> 'CLOSED';
create index tickets_by_author on tickets (author_id, id desc);
create index tickets_waiting on tickets (waiting_since, updated_at desc, id desc);
create index tickets_of_assignee on tickets (assignee_id) where assignee_id is not null;
create index tickets_answered on tickets (answered_at) where answered_at is not null;

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  author_id uuid not null references users (id),
  by_staff boolean not null,
  internal boolean not null,
  content text not null check (char_length(content) <= 2000),
  created_at timestamptz not null,
  check (by_staff or not internal)
);

create index ticket_messages_by_ticket on ticket_messages (ticket_id, id desc);
create index ticket_messages_by_author on ticket_messages (author_id);

create table ticket_files (
  message_id uuid not null references ticket_messages (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  ordinal smallint not null,
  primary key (message_id, ordinal)
);

-- The last message that a reader has seen.
create table ticket_reads (
  ticket_id uuid not null references tickets (id) on delete cascade,
  user_id uuid not null references users (id),
  message_id uuid not null,
  primary key (ticket_id, user_id)
);

create table canned_answers (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 60),
  content jsonb not null
);

create unique index canned_answers_title on canned_answers (lower(title));
