-- What became of a request after it was received: each step, who took it, and what the customer was told with it.
create table request_step (
  account_id text not null,
  request_id uuid not null,
  position integer not null,
  status text not null,
  at timestamptz not null,
  reason text,
  taken_by text not null,
  primary key (account_id, request_id, position),
  foreign key (account_id, request_id) references request on delete cascade
);

-- What stood there before a change, which an older feed may still carry.
alter table request add column replaced jsonb;
create index request_by_time on request (account_id, created_at);
-- The database's clock: tells the rows of one account apart where NOW holds ours.
alter table request add column accepted_at timestamptz not null default now();

-- The mail that tells a step belongs to it.
alter table outbox add column step integer;

-- When the customer herself last answered; no feed changes the consent from then on.
alter table account add column consent_chosen_at timestamptz;
update account set consent_chosen_at = (
  select max(created_at) from request where request.account_id = account.account_id and kind = 'setConsent');

-- What became of the requests until now, as far as anybody kept it.
insert into request_step (account_id, request_id, position, status, at, taken_by)
select account_id, request_id, 1, status,
  coalesce((
    select max(delivered_at)
    from outbox
    where outbox.account_id = request.account_id and outbox.request_id = request.request_id and kind like 'broker%'),
    created_at),
  case status when 'sent' then 'portal' else 'operator' end
from request
where status <> 'received';
