-- Lines of feeds that are known to be right and to be what is there already (docs/decisions/0100), by a digest of the line and of the rules it
-- was checked by: the next feed that has such a line has it neither checked nor compared. It goes with its account.
create table feed_known (
  account_id text not null references account on delete cascade,
  -- As in feed_line.
  step integer not null,
  key text not null,
  digest text not null,
  primary key (account_id, step, key)
);
-- A line is looked for by its digest; an account may have thousands.
create index feed_known_digest on feed_known (account_id, digest);

-- Accounts of which somebody has written rows since: what is known of their lines is so no more. Appended to and never
-- updated, so that no write waits for another one here.
create table feed_touched (account_id text not null);
create index feed_touched_account on feed_touched (account_id);
-- Without a key a table that is published (`for all tables`) lets nothing be deleted from it.
alter table feed_touched replica identity full;
alter table login_failure replica identity full;

alter table feed_line add column digest text;

-- Whoever writes, the portal, an older release of it or an operator by hand, notes it in the same transaction. An import that is under way
-- may come to know lines, so that every write is noted meanwhile, but for accounts that it brings itself as new ones. It is the owner who
-- notes, in the schema named here: who writes has rights on the tables of before, and what search path he likes.
-- A transaction that does not see what was committed since it began cannot tell what is known or noted: it notes each write.
do $$ begin
  execute format($f$
    create function note_touched() returns trigger
    language plpgsql security definer set search_path = %1$I, pg_temp as $body$
    begin
      if tg_op = 'INSERT' and current_setting('portal.feed_brings_new', true) = 'on' then
        return null;
      end if;
      if tg_op = 'UPDATE' then
        insert into feed_touched (account_id)
        select account_id from (select account_id from was union select account_id from written) as changed
        where current_setting('transaction_isolation') <> 'read committed'
          or (exists (select from feed_run) or exists (select from feed_known where feed_known.account_id = changed.account_id))
            and not exists (select from feed_touched where feed_touched.account_id = changed.account_id);
      else
        insert into feed_touched (account_id)
        select account_id from (select distinct account_id from written) as changed
        where current_setting('transaction_isolation') <> 'read committed'
          or (exists (select from feed_run) or exists (select from feed_known where feed_known.account_id = changed.account_id))
            and not exists (select from feed_touched where feed_touched.account_id = changed.account_id);
      end if;
      return null;
    end $body$ $f$, current_schema);
end $$;
revoke execute on function note_touched() from public;

do $$
declare name text;
begin
  foreach name in array '{account,policy,policy_holder,driver,risk,guarantee,owed_document,request}'::text[] loop
    execute format('create trigger touched_by_update after update on %I referencing old table as was new table as written
      for each statement execute function note_touched()', name);
    -- Nothing is known of an account before it is there, nor when it is gone, nor of a number that nobody holds.
    if name <> 'account' then
      execute format('create trigger touched_by_delete after delete on %I referencing old table as written
        for each statement execute function note_touched()', name);
    end if;
    if name not in ('account', 'policy_holder') then
      execute format('create trigger touched_by_insert after insert on %I referencing new table as written
        for each statement execute function note_touched()', name);
    end if;
  end loop;
end $$;

-- They refuse nothing.
-- widens: trigger account.touched_by_update
-- widens: trigger policy.touched_by_update
-- widens: trigger policy.touched_by_delete
-- widens: trigger policy.touched_by_insert
-- widens: trigger policy_holder.touched_by_update
-- widens: trigger policy_holder.touched_by_delete
-- widens: trigger driver.touched_by_update
-- widens: trigger driver.touched_by_delete
-- widens: trigger driver.touched_by_insert
-- widens: trigger risk.touched_by_update
-- widens: trigger risk.touched_by_delete
-- widens: trigger risk.touched_by_insert
-- widens: trigger guarantee.touched_by_update
-- widens: trigger guarantee.touched_by_delete
-- widens: trigger guarantee.touched_by_insert
-- widens: trigger owed_document.touched_by_update
-- widens: trigger owed_document.touched_by_delete
-- widens: trigger owed_document.touched_by_insert
-- widens: trigger request.touched_by_update
-- widens: trigger request.touched_by_delete
-- widens: trigger request.touched_by_insert
