-- Each consent to commercial prospecting as it was given or withdrawn: by whom it came to us (her portal, the broker's feed, the closing of
-- her account), and by which version of the text she was asked, where we asked. The last row says what account.commercial_consent says.
create table consent (
  account_id text not null references account,
  position integer not null,
  granted boolean not null,
  channel text not null,
  text_version text,
  at timestamptz not null,
  primary key (account_id, position)
);

-- What was kept until now: the choices by their requests, whose text nobody noted, then the closing, then what only a feed can have said.
insert into consent (account_id, position, granted, channel, at)
select account_id, row_number() over (partition by account_id order by created_at, accepted_at),
  (payload->>'commercialConsent')::boolean, 'portal', created_at
from request
where kind = 'setConsent';

insert into consent (account_id, position, granted, channel, at)
select account_id, coalesce(last.position, 0) + 1, false, 'closing', closed_at
from account
left join lateral (
  select position, granted from consent where consent.account_id = account.account_id order by position desc limit 1) as last on true
where closed_at is not null and last.granted is distinct from false;

insert into consent (account_id, position, granted, channel, at)
select account_id, coalesce(last.position, 0) + 1, commercial_consent, 'feed', now()
from account
left join lateral (
  select position, granted from consent where consent.account_id = account.account_id order by position desc limit 1) as last on true
where last.granted is distinct from commercial_consent;
