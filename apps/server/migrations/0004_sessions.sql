-- One sign-in of one browser. The browser's cookie names it; the provider's tokens lie sealed in it and never leave the server.
create table portal_session (
  account_id text not null,
  session_id text not null,
  -- The provider's name for its own session (`sid` of the access token); null where its tokens name none.
  provider_sid text,
  -- Browser and system in words.
  browser text not null,
  started_at timestamptz not null,
  -- The last sign of life of an open page.
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- Sealed; null once the session has ended.
  tokens text,
  access_expires_at timestamptz not null,
  -- SHA-256 of the access token given out, to refuse it when it names no session.
  token_hash text not null,
  -- Which cookie is the current one, and since when the browser is known to hold it.
  generation integer not null,
  confirmed_at timestamptz,
  -- Who is refreshing the tokens, and until when nobody else does.
  refresh_by text,
  refresh_until timestamptz,
  primary key (account_id, session_id)
);
-- One row for one session at the provider, however many tabs signed in side by side.
create unique index portal_session_live_sid on portal_session (account_id, provider_sid) where ended_at is null;
-- What each server looks for every few seconds: what has ended, what nobody looks at any more, what a killed server left half done.
create index portal_session_ended on portal_session (ended_at) where ended_at is not null;
create index portal_session_idle on portal_session (last_seen_at) where ended_at is null;
create index portal_session_orphaned on portal_session (refresh_until) where refresh_until is not null;

-- Tokens of the account issued before `cut_at` are refused, whoever holds them, but for the session `keep_sid`.
create table session_cut (
  account_id text primary key,
  cut_at timestamptz not null,
  keep_sid text,
  keep_hash text
);
create index session_cut_at on session_cut (cut_at);

-- What ending a session at the embedded provider looks for.
create index oidc_payload_by_session on oidc_payload ((payload->>'sessionUid')) where payload ? 'sessionUid';
