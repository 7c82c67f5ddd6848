-- What the mémo véhicule assuré tells beside the policy: the trailers that are insured with it, and whether it carries
-- people for money (R211-14-0-1 of the code des assurances, 8° and 9°).
alter table policy add column trailers text;
alter table policy add column paid_transport boolean not null default false;
