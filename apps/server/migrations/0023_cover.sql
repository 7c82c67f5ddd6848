-- What the operator or a feed has said of the cover of a changed vehicle or an added driver, and the amendment to sign
-- (L112-3 of the code des assurances). A request without a row is asked, and nothing more.
create table cover (
  account_id text not null,
  request_id uuid not null,
  state text not null,
  -- The first day that is covered; null where nobody said it.
  from_day date,
  at timestamptz not null,
  set_by text not null,
  file_name text,
  media_type text,
  size_bytes bigint,
  sha256 text,
  primary key (account_id, request_id),
  foreign key (account_id, request_id) references request on delete cascade
);
create index cover_by_content on cover (sha256) where sha256 is not null;
