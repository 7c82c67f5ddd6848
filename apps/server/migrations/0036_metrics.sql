create index request_untouched on request (accepted_at) where untouched;
drop index request_unanswered;
