-- The history of a match reads the system messages of its chat, among any number of others.
create index chat_events_of_room on chat_messages (room_id, id) where event is not null;
