-- Since when the password is its owner's own choice (null: it is the feed's), and whether her next sign-in asks her to choose one.
alter table login add column chosen_at timestamptz, add column must_change boolean not null default false;
update login
set chosen_at = chosen.at
from (select account_id, max(created_at) as at from request where kind = 'changePassword' group by account_id) as chosen
where login.account_id = chosen.account_id;

-- A message may tell a customer of something that is no request of hers.
alter table outbox
  alter column request_id drop not null,
  add column notice text,
  add constraint outbox_says_one_thing check ((request_id is null) <> (notice is null));

-- What the sweep of failed sign-ins looks for.
create index login_failure_by_age on login_failure (at);
