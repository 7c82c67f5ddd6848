-- What the relevé d'informations tells beside the policy (annex to A121-1 of the code des assurances, art. 12).
alter table policy add column usage text;
alter table policy add column history jsonb;
alter table driver add column licence_number text;
alter table driver add column licence_date date;
