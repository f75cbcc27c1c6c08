-- Stripe repeats its first answer to a key for a day: after a refusal the next try of a refund has another key.
alter table payments add column refund_refusals integer not null default 0 check (refund_refusals >= 0);
