-- Lists, mails and donated cases mark a conclusion that a model or an automation reached, for programs.

alter table analyses add column ai_mark jsonb;
