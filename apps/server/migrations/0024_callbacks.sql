-- The call-backs of a day, which every booking counts: those of all accounts, a few dozen at most.
create index request_call_back on request ((payload->>'day')) where kind = 'bookCallBack';
