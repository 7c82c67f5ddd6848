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

-- Requests counted against the rates of the call table, one row for whom they count; a global look-up, not keyed by account.
create table rate_limit (
  subject text primary key,
  hits jsonb not null,
  expires_at timestamptz not null
);
create index rate_limit_by_expiry on rate_limit (expires_at);

-- Which provider state belongs to an account, to end it with a changed password or a closed account.
create index oidc_payload_by_account on oidc_payload ((payload->>'accountId'));

-- The operator looks a request up by the number a customer reads out.
create index request_by_number on request (number);

-- json keeps the text, so that a repeat gets the first answer byte for byte.
alter table idempotent_answer alter column body type json using body::json;

-- Files that came with a request, in the order they were sent; the bytes lie under their SHA-256.
create table request_file (
  account_id text not null,
  number text not null,
  position integer not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  primary key (account_id, number, position),
  foreign key (account_id, number) references request (account_id, number)
);

-- What each uploaded file was for: the files of one document that came together are one submission. No foreign key to
-- owed_document, whose rows the feed replaces; document_name is null for an extra document.
create table uploaded_file (
  account_id text not null,
  number text not null,
  policy_number text not null,
  file_type text not null,
  document_name text,
  submission integer not null,
  received_at timestamptz not null,
  primary key (account_id, number),
  foreign key (account_id, number) references request (account_id, number)
);
create index uploaded_file_by_policy on uploaded_file (account_id, policy_number);

-- The sweeper of the file store asks which contents somebody still names.
create index request_file_by_content on request_file (sha256);
create index document_by_content on document (sha256);
