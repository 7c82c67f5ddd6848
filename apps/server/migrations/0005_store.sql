-- Which file store the contents lie in that this database names: the id that the store carries as well. The row is there before the
-- store is marked; adopted_at says that both sides are.
create table file_store (
  only_one boolean primary key default true check (only_one),
  store_id uuid not null,
  adopted_at timestamptz
);
