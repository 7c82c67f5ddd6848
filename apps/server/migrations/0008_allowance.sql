-- How many mails an account is sent in a day: mail_at is when this one was last handed to the mail server, or tried to be. One too many
-- is held from held_at on, to be told together with others in the mail of the message told_by.
alter table outbox
  add column mail_at timestamptz,
  add column held_at timestamptz,
  add column told_by uuid;
create index outbox_mails_of_account on outbox (account_id, mail_at) where mail_at is not null;
create index outbox_told_together on outbox (account_id, told_by) where told_by is not null;
