-- Since when a message is owed: run_after moves with each try. What waits already counts from this migration.
alter table outbox add column owed_at timestamptz not null default now();

-- What the metrics ask for every few seconds, read from indexes that hold what waits and nothing else.
create index outbox_owed on outbox (owed_at) where delivered_at is null and parked_at is null;
create index outbox_parked on outbox (parked_at) where parked_at is not null and delivered_at is null;
create index request_unanswered on request (accepted_at) where status in ('received', 'sent');

-- When the last feed came in, and what it held.
create table last_import (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null,
  accounts integer not null,
  policies integer not null,
  documents integer not null
);
