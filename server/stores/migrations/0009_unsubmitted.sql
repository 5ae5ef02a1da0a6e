-- What an account has begun and not handed in is counted with every case and every image it sends.
create index analyses_unsubmitted on analyses (user_id) where status = 'pending_images';
