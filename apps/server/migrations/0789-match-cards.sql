-- The cards of a match, from a season file. `second_yellow` follows a yellow card of the same player, who is sent off.
create table match_cards (
  match_id uuid not null references matches (id) on delete cascade,
  ordinal integer not null,
  entry_id uuid not null references entries (id),
  user_id uuid not null references users (id),
  minute text,
  card text not null check (card in ('yellow', 'second_yellow', 'red')),
  primary key (match_id, ordinal)
);

create index match_cards_by_entry on match_cards (entry_id);
create index match_cards_by_user on match_cards (user_id);
