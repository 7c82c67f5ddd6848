-- When she last showed that it is her, by password or at the provider; null where nobody said. A refresh leaves it as it is.
alter table portal_session add column authenticated_at timestamptz;
