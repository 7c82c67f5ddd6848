-- Every customer row starts with account_id, keys and uniqueness included, so that the tables can be distributed by
-- account as they are (docs/decisions/0003). Money is integer cents, days are dates, ids are made by the application.

create table account (
  account_id text primary key,
  customer_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text,
  commercial_consent boolean not null,
  address_id text not null,
  address_line1 text not null,
  address_postal_code text not null,
  address_city text not null,
  address_country text not null,
  address_customer_id text not null,
  closed_at timestamptz
);

create table policy (
  account_id text not null references account,
  policy_number text not null,
  customer_id text not null,
  state text not null,
  premium_a_cents bigint not null,
  start_date date not null,
  payment_id text,
  payment_method text,
  owner_name text,
  bic text,
  iban text,
  address_id text not null,
  address_street text not null,
  address_zip text not null,
  address_city text not null,
  address_country text not null,
  primary key (account_id, policy_number)
);

-- Which account holds a policy number: a number belongs to one account only.
create table policy_holder (
  policy_number text primary key,
  account_id text not null
);

create table driver (
  account_id text not null,
  policy_number text not null,
  position integer not null,
  principal boolean not null,
  crm_hundredths integer,
  salutation text,
  first_name text,
  last_name text,
  birth_date date,
  primary key (account_id, policy_number, position),
  foreign key (account_id, policy_number) references policy on delete cascade
);

create table risk (
  account_id text not null,
  policy_number text not null,
  position integer not null,
  license_plate text not null,
  manufacturer text not null,
  model text not null,
  guarantee_formula text not null,
  primary key (account_id, policy_number, position),
  foreign key (account_id, policy_number) references policy on delete cascade
);

create table guarantee (
  account_id text not null,
  policy_number text not null,
  risk_position integer not null,
  position integer not null,
  type text not null,
  description text not null,
  franchise_cents bigint,
  primary key (account_id, policy_number, risk_position, position),
  foreign key (account_id, policy_number, risk_position) references risk on delete cascade
);

-- Documents the customer still owes (specification §3, Document (to provide)).
create table owed_document (
  account_id text not null,
  policy_number text not null,
  position integer not null,
  name text not null,
  description text not null,
  file_type text not null,
  status text not null,
  can_resend boolean not null,
  max_file_number integer,
  exact_file_number integer,
  reason text,
  primary key (account_id, policy_number, position),
  unique (account_id, policy_number, name),
  foreign key (account_id, policy_number) references policy on delete cascade
);

-- Documents the customer can download (specification §3, Document (download list)); the bytes lie under their SHA-256.
create table document (
  account_id text not null,
  policy_number text not null,
  document_id text not null,
  file_name text not null,
  created date not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  primary key (account_id, document_id),
  foreign key (account_id, policy_number) references policy on delete cascade
);
create index document_by_policy on document (account_id, policy_number);

-- The journal: one numbered row for each write a customer was told is accepted. No foreign key: a row outlives its policy.
create table request (
  account_id text not null,
  request_id uuid not null,
  number text not null,
  kind text not null,
  policy_number text,
  status text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, request_id),
  unique (account_id, number)
);
create index request_by_policy on request (account_id, policy_number, created_at);

-- First answers by Idempotency-Key, written in the transaction of the write itself.
create table idempotent_answer (
  account_id text not null,
  idempotency_key text not null,
  call text not null,
  request_sha256 text not null,
  status integer not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (account_id, idempotency_key)
);

-- Who did what, append only.
create table audit (
  account_id text not null,
  audit_id uuid not null,
  at timestamptz not null,
  action text not null,
  object text not null,
  outcome text not null,
  trace_id text not null,
  primary key (account_id, audit_id)
);

-- The embedded identity provider: a global look-up by sign-in name, so it is not keyed by account.
create table login (
  username text primary key,
  account_id text not null unique,
  password_hash text not null
);

create table login_failure (
  subject text not null,
  at timestamptz not null
);
create index login_failure_by_subject on login_failure (subject, at);

-- State of the embedded provider under SHA-256 of its ids, so that a copy of the table opens no session.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_by_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_by_uid on oidc_payload (uid) where uid is not null;
create index oidc_payload_by_expiry on oidc_payload (expires_at);

-- Keys and other values every instance of the server must share.
create table secret (
  name text primary key,
  value jsonb not null
);
