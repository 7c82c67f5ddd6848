-- Since when a contract is over, as far as the portal knows: the day on which a feed first said so; null while it is in force. What was
-- over before this migration counts from it, so that nothing goes too early.
alter table policy add column terminated_on date;
update policy set terminated_on = (now() at time zone 'Europe/Paris')::date where state in ('Résilié', 'Résilié CTX');
create index policy_terminated on policy (terminated_on) where terminated_on is not null;

-- What was done about an account whose contracts are all over since ended_on: when its customer was told that they will go, and when they
-- went. Void as soon as a contract ends later.
create table retention_notice (
  account_id text primary key references account,
  ended_on date not null,
  told_on date not null,
  deleted_on date
);

-- Accounts of which nothing is deleted for now: a dispute, or the law.
create table retention_hold (
  account_id text primary key references account,
  reason text not null,
  since timestamptz not null,
  taken_by text not null
);
