-- A lane of the outbox looks for what is due of its kinds: whatever waits of the others costs it nothing.
create index outbox_due_answers on outbox (run_after)
  where delivered_at is null and parked_at is null and kind in ('answer', 'notice');
create index outbox_due_webhooks on outbox (run_after)
  where delivered_at is null and parked_at is null and kind = 'brokerWebhook';
