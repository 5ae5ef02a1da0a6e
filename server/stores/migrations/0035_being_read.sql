-- How many cases of an account are still to be read is counted when it hands in another.
create index analyses_being_read on analyses (user_id) where status = 'pending_webhook';
