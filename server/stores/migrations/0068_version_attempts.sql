-- Readings of a finished case that were begun and have made no version: they are counted by day and
-- account, since they measure its images without using a consultation.
create table version_attempts (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  begun_at timestamptz not null
);
create index version_attempts_of_user on version_attempts (user_id, begun_at);
