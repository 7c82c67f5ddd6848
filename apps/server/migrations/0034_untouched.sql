-- Whether the broker has not begun with a request, beside its status: an index that asks for the status has each step of a request write all
-- its other indexes anew, the first one too, which every request takes when its messages have left (docs/decisions/0130).
alter table request add column untouched boolean;
alter table request alter column untouched set default true;
-- Room beside each row for what it is after its first step: then the step leaves the indexes as they are.
alter table request set (fillfactor = 85);
-- An account has a handful of requests, which the primary key has side by side: a page of each of these was written anew for every request.
drop index request_by_time;
drop index request_by_policy;
