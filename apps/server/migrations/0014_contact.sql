-- The e-mail address that a customer wants to be reached at, until she follows the link sent there; one at a time.
create table email_change (
  account_id text primary key references account,
  email text not null,
  -- SHA-256 of what the link says.
  code_hash text not null,
  -- The machine's clock, whatever NOW says.
  expires_at timestamptz not null
);
create index email_change_expired on email_change (expires_at);
