-- What is counted while it happens, by day in Rome. Everything else that the statistics show is counted from its own table.
create table day_counts (
  day date not null,
  name text not null check (name <> ''),
  count bigint not null check (count >= 0),
  primary key (day, name)
);

-- The visitors of a day that is not over. It holds no address and no hash of one: of each hash only how many zeros it
-- begins with, by its first 14 bits (a HyperLogLog sketch). Salt and sketch go when the day is over.
create table visitor_sketches (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32),
  registers bytea not null check (octet_length(registers) = 16384)
);
