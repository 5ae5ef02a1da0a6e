-- Messages of the contact form say the plan of who was signed in, and are answered with «Responder».
-- Mails of a higher priority go out first.
alter table contact_messages add column plan_id text references plans (id);
alter table mails
  add column priority smallint not null default 0,
  add column reply_to text;
