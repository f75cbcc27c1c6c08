-- Where a canned answer is offered.
alter table canned_answers
  add column places text[] not null default '{tickets,chats}'
    check (places <@ '{tickets,chats}'::text[] and cardinality(places) > 0);

-- The text of a message for search: lower case, without accents. Immutable, unlike unaccent() with the dictionary of the search path.
create function chat_search_text(content text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, content));

create index chat_messages_by_text on chat_messages using gin (chat_search_text(content) gin_trgm_ops) where content <> '';

create index chat_reports_open_by_room on chat_reports (room_id) where closed_at is null;
