-- How much the images of an account weigh, noted while they come and go: adding all of them up at each
-- upload took as long as the account had cases.

-- Changes of it, added up when read: a row each, so that nobody waits for another. The sweep of the
-- lists makes one row of each account's.
create table account_images (
  id bigint generated always as identity primary key,
  user_id text not null,
  bytes bigint not null
);

-- Nobody writes images, nor removes a case with them, while they are added up.
lock table analyses, analysis_images in share row exclusive mode;
insert into account_images (user_id, bytes)
select a.user_id, sum(i.byte_size)
from analysis_images i join analyses a on a.id = i.analysis_id
group by a.user_id;
create index account_images_of_user on account_images (user_id) include (bytes);

-- While its case is there; those that go with it are noted by note_case_images().
create function note_image() returns trigger language plpgsql as $$
begin
  insert into account_images (user_id, bytes)
  select user_id, case when tg_op = 'DELETE' then 0 else new.byte_size end
    - case when tg_op = 'INSERT' then 0 else old.byte_size end
  from analyses where id = coalesce(new.analysis_id, old.analysis_id);
  return null;
end
$$;
create trigger analysis_images_weighed
  after insert or delete or update of byte_size on analysis_images
  for each row execute function note_image();

create function note_case_images() returns trigger language plpgsql as $$
begin
  insert into account_images (user_id, bytes)
  select old.user_id, -sum(byte_size) from analysis_images where analysis_id = old.id
  having sum(byte_size) > 0;
  return old;
end
$$;
create trigger analyses_weighed before delete on analyses
  for each row execute function note_case_images();
