-- What the hourly sweep looks for: answers no repeat asks for any more, and messages delivered long ago.
create index idempotent_answer_by_age on idempotent_answer (created_at);
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
