-- The skin the customer saw when she asked, so that her receipt looks like it.
alter table request add column brand text not null default 'verane';

-- Messages that accepted writes owe, written in the same transaction; the worker delivers them at least once.
create table outbox (
  account_id text not null,
  message_id uuid not null,
  request_id uuid not null,
  kind text not null,
  attempts integer not null default 0,
  run_after timestamptz not null,
  locked_until timestamptz,
  delivered_at timestamptz,
  parked_at timestamptz,
  last_error text,
  primary key (account_id, message_id),
  foreign key (account_id, request_id) references request
);
create index outbox_due on outbox (run_after) where delivered_at is null and parked_at is null;

-- IBANs, or beginnings of them such as a bank's, that the broker does not debit.
create table blocked_iban (
  prefix text primary key
);
