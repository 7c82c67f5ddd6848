-- When a customer was last asked whether her e-mail address is still the right one (L111-10 of the code des assurances: each year); an
-- account that is new, or older than this migration, is first asked a year later.
alter table account add column address_asked_on date not null default (now() at time zone 'Europe/Paris')::date;
create index account_address_asked on account (address_asked_on) where closed_at is null;
