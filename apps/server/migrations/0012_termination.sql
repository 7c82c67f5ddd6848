-- The due date of a policy, where the feed names it.
alter table policy add column renewal_date date;

-- Terminations until now: their grounds by the names that a request gives them, and what the law has refunded.
update request
set payload = payload || jsonb_build_object(
  'ground', case payload->>'ground'
    when 'expiry' then 'anniversary'
    when 'life-change' then 'situation'
    when 'unknown' then 'other'
    else payload->>'ground' end,
  'refundDays', case when payload->>'ground' = 'after-one-year' then 30 end)
where kind = 'terminateContract' and payload ? 'ground';
