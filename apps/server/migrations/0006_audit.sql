-- What threatens or guards the accounts, beside the accepted writes of the table audit: who (account, operator), what, from where and
-- about whom as keyed pseudonyms, how often in one hour. '' stands for nobody and nothing, so that a row can be found by all of it.
-- Not every row has an account, hence '' in the leading column of the key.
create table security_event (
  account_id text not null,
  hour timestamptz not null,
  kind text not null,
  outcome text not null,
  object text not null,
  actor text not null,
  address text not null,
  subject text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_trace_id text not null,
  last_trace_id text not null,
  primary key (account_id, hour, kind, outcome, object, actor, address, subject)
);
create index security_event_by_age on security_event (last_at);
create index audit_by_age on audit (at);

-- Where an accepted write came from, as the same pseudonym.
alter table audit add column address text not null default '';

-- The role that serves may call these two and touch the rows in no other way (db/app-role.ts): it adds events, and counts up within
-- the hour; it forgets what is older than a year, and nothing younger. The schema is named in each, or a temporary table of the
-- caller's could stand in for the real one.
do $$ begin
  execute format($f$
    create function note_security_events(events jsonb) returns void
    language sql security definer set search_path = %1$I, pg_temp as $body$
      insert into security_event as known (account_id, hour, kind, outcome, object, actor, address, subject,
        times, first_at, last_at, first_trace_id, last_trace_id)
      select "accountId", date_trunc('hour', seen.at), kind, outcome, object, actor, address, subject,
        sum(times), min(seen.at), max(seen.at), min("firstTraceId"), max("lastTraceId")
      from jsonb_to_recordset(events) as event("accountId" text, kind text, outcome text, object text, actor text,
        address text, subject text, times integer, at timestamptz, "firstTraceId" text, "lastTraceId" text),
        -- A clock that is wrong, or a caller that lies, reaches the last hour and no further.
        lateral (select greatest(least(event.at, now()), now() - interval '1 hour') as at) as seen
      group by "accountId", date_trunc('hour', seen.at), kind, outcome, object, actor, address, subject
      order by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (account_id, hour, kind, outcome, object, actor, address, subject) do update
        set times = known.times + excluded.times,
          last_at = greatest(known.last_at, excluded.last_at),
          last_trace_id = excluded.last_trace_id
    $body$ $f$, current_schema);
  execute format($f$
    create function forget_old_audit(most integer) returns integer
    language sql security definer set search_path = %1$I, pg_temp as $body$
      with old_audit as (
        delete from audit where (account_id, audit_id) in (
          select account_id, audit_id from audit where at < now() - interval '1 year' order by at limit most)
        returning 1),
      old_event as (
        delete from security_event where ctid in (
          select ctid from security_event where last_at < now() - interval '1 year' order by last_at limit most)
        returning 1)
      select greatest((select count(*) from old_audit), (select count(*) from old_event))::integer
    $body$ $f$, current_schema);
end $$;
revoke execute on function note_security_events(jsonb), forget_old_audit(integer) from public;
