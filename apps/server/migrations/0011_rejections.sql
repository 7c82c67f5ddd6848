-- What a notice tells besides its kind: of a rejected document its policy, its name and the broker's reason.
alter table outbox add column facts jsonb;

-- The operator lists requests in the order they were made.
create index request_in_order on request (created_at, request_id);
