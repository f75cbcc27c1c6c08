-- The chat. A room has the id of what it is about, such as a match; the module that owns that says who may read and write.
create table chat_rooms (
  id uuid primary key,
  -- The newest message. Whoever writes locks the room, and gives a greater id: ids of a room are in the order of the commits.
  last_message_id uuid
);

create table chat_messages (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  id uuid not null,
  author_id uuid references users (id),
  content text not null check (char_length(content) <= 2000),
  -- What the product tells in place of an author.
  event jsonb,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The Idempotency-Key of the author, and the SHA-256 of the request.
  idempotency_key text,
  request_hash bytea check (octet_length(request_hash) = 32),
  primary key (room_id, id),
  constraint chat_message_has_author_or_event check ((author_id is null) = (event is not null)),
  constraint chat_message_key_has_hash check ((idempotency_key is null) = (request_hash is null)),
  constraint chat_message_deleted_is_empty check (deleted_at is null or content = ''),
  constraint chat_message_once unique (author_id, idempotency_key)
);

create table chat_message_files (
  room_id uuid not null,
  message_id uuid not null,
  ordinal integer not null,
  file_id uuid not null unique references files (id),
  primary key (room_id, message_id, ordinal),
  foreign key (room_id, message_id) references chat_messages (room_id, id) on delete cascade
);

create table chat_timeouts (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  until timestamptz not null,
  primary key (room_id, user_id)
);

create index chat_timeouts_by_user on chat_timeouts (user_id);

create table chat_readings (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid not null,
  primary key (user_id, room_id)
);

create index chat_readings_by_room on chat_readings (room_id);

create table chat_reports (
  id uuid primary key,
  room_id uuid not null,
  message_id uuid not null,
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null,
  content text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users (id),
  foreign key (room_id, message_id) references chat_messages (room_id, id) on delete cascade,
  constraint chat_report_once unique (room_id, message_id, reporter_id),
  constraint chat_report_closed_by_somebody check ((closed_at is null) = (closed_by is null))
);

create index chat_reports_by_reporter on chat_reports (reporter_id);
create index chat_reports_open on chat_reports (id) where closed_at is null;
