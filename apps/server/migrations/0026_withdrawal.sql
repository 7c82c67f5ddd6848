-- The last day on which a contract may be withdrawn from, where the feed names it (ordonnance 2026-2).
alter table policy add column withdrawal_until date;
