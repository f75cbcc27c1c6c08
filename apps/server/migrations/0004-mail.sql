-- Mails, written in the transaction of what they tell and sent after it committed.
create table mails (
  id uuid primary key,
  to_address text not null check (char_length(to_address) <= 254),
  subject text not null check (char_length(subject) <= 200),
  text text not null,
  html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0
);

create index mails_created on mails (created_at);
