-- Where a feed's lines wait that are another than what is there, until they are all known to be right (docs/decisions/0099): what is the same
-- is never written. An import that was killed leaves its lines to the next one, which forgets them, or brings in what was accepted.
create table feed_line (
  account_id text not null,
  -- 0 a policy that leaves the account, 1 the account, 2 a policy, 3 a document, 4 the sign-in
  step integer not null,
  -- The policy's number, the document's id, '' of the others.
  key text not null,
  line_number integer not null,
  -- Of an account that is not there yet: nobody waits for its rows.
  is_new boolean not null,
  -- The content that a document names: no sweep takes it.
  sha256 text,
  line jsonb not null,
  primary key (account_id, step, key)
);
create index feed_line_changed on feed_line (account_id) where not is_new;
create index feed_line_content on feed_line (sha256) where sha256 is not null;

-- The import under way, or the last one; due where it was accepted and lines of accounts that were there wait still.
create table feed_run (
  only_one boolean primary key default true check (only_one),
  run_id uuid not null,
  is_due boolean not null
);
