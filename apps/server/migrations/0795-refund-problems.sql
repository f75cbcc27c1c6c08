-- Why the money of a refund has not arrived (decision 772): the provider could not be reached or refused, or the money came back.
alter table payments add column refund_problem text
  check (refund_problem in ('unreachable', 'refused', 'balance', 'card'));

alter table payments add constraint payment_problem_of_a_refund check (
  refund_problem is null or (refunded_at is not null and (settled_at is null or failed_at is not null))
);

update payments set refund_problem = 'refused' where failed_at is not null;
