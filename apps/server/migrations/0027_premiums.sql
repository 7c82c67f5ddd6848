-- What the feed tells of a policy's premium: its debits, what is unpaid in spite of a formal notice, the renewal; and of what its customer
-- has been told by mail, so that a feed that comes again tells nothing twice. What has ended before is no news.
alter table policy add column payments jsonb;
alter table policy add column unpaid jsonb;
alter table policy add column renewal jsonb;
alter table policy add column unpaid_told_on date;
alter table policy add column end_told_on date;
update policy set end_told_on = terminated_on;
