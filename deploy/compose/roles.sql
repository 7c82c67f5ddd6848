-- The two roles of docs/operations.md: one owns the tables and migrates them, the other serves.
create role portail_owner login password 'rehearsal';
create role portail_app login password 'rehearsal';
alter database portail owner to portail_owner;
