-- Of the requests that are there already the latest that the metrics may count, and no more than they count at most. By itself: until it is done a
-- step of one of these waits. Kinds that the broker has only to take note of are counted by nobody.
update request set untouched = true
where (account_id, request_id) in (
  select account_id, request_id
  from request
  where status in ('received', 'sent') and kind not in ('closeAccount', 'confirmEmail', 'changePassword', 'setConsent',
    'uploadDocument', 'withdrawRequest', 'sendMandate', 'signAmendment')
  order by accepted_at desc
  limit 10000);
