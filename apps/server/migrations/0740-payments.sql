-- Entry fees. A payment outlives its tournament and its payer's account: both keep what the law demands to keep, and no name.
create table payments (
  id uuid primary key,
  tournament_id uuid not null,
  tournament_name text not null,
  user_id uuid not null references users (id),
  team_id uuid references teams (id),
  amount integer not null check (amount > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETE', 'REFUNDED')),
  refund_requested boolean not null default false,
  refund_reason text check (refund_reason in ('requested', 'manager', 'removed', 'late', 'closed', 'provider')),
  provider text not null check (provider in ('test', 'stripe')),
  -- The checkout at the provider, and what is refunded there.
  reference text,
  checkout_url text,
  charge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  settled_at timestamptz,
  failed_at timestamptz,
  constraint payment_checkout_once unique (provider, reference),
  constraint payment_says_when check (
    (status = 'PENDING') = (paid_at is null)
    and (status = 'REFUNDED') = (refunded_at is not null)
    and (refund_reason is null) = (refunded_at is null)
    and (settled_at is null or refunded_at is not null)
    and (failed_at is null or refunded_at is not null)
    and (status = 'PENDING' or closed_at is not null)
  )
);

create index payments_of_tournament on payments (tournament_id, id desc);
create index payments_of_user on payments (user_id, id desc);
create index payments_of_team on payments (team_id, id desc) where team_id is not null;

-- The ledger. A movement takes an amount from one account to another, so all accounts together are always zero, and each movement
-- of a payment exists once.
create table payment_movements (
  payment_id uuid not null references payments (id),
  kind text not null,
  from_account text not null,
  to_account text not null,
  amount integer not null check (amount > 0),
  at timestamptz not null,
  primary key (payment_id, kind),
  constraint movement_between_its_accounts check ((kind, from_account, to_account) in (
    ('payment', 'payer', 'fees'), ('refund', 'fees', 'owed'), ('settlement', 'owed', 'payer')
  ))
);

create function payment_movements_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

create trigger payment_movements_append_only before update or delete on payment_movements
  for each row execute function payment_movements_refuse_change();

-- Events of a provider that were handled; each may come several times.
create table payment_events (
  id text primary key,
  received_at timestamptz not null
);

-- The places of those who are about to pay. They count as taken.
create table reservations (
  payment_id uuid primary key references payments (id),
  tournament_id uuid not null references tournaments (id) on delete cascade,
  user_id uuid references users (id),
  team_id uuid references teams (id),
  stable_id uuid,
  member_ids uuid[] not null default '{}',
  constraint reservation_is_for_a_user_or_a_team check (num_nonnulls(user_id, team_id) = 1),
  constraint reservation_user_once unique (tournament_id, user_id),
  constraint reservation_team_once unique (tournament_id, team_id)
);

alter table tournaments add column reserved_count integer not null default 0;
alter table tournaments drop constraint tournament_slots_not_oversold;
alter table tournaments add constraint tournament_slots_not_oversold
  check (participants_count >= 0 and reserved_count >= 0 and participants_count + reserved_count <= slots);

alter table entries add column payment_id uuid unique references payments (id);
