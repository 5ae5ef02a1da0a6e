-- What a vet says of the findings of a model or an automation: «Es así», «No es así».
create table finding_answers (
  analysis_id uuid not null references analyses (id) on delete cascade,
  -- Field and value that the finding proposes: «field.value».
  finding text not null,
  user_id text not null references users (id) on delete cascade,
  answer text not null check (answer in ('yes', 'no')),
  field text not null,
  value text not null,
  -- Answer of the field that a «yes» replaced, to bring it back; null where there was none.
  before jsonb,
  -- Whose finding it was.
  reader text not null,
  model text,
  model_version text,
  answered_at timestamptz not null,
  primary key (analysis_id, finding)
);
-- A field has one answer.
create unique index finding_answers_confirmed on finding_answers (analysis_id, field)
  where answer = 'yes';
create index finding_answers_of_user on finding_answers (user_id);
