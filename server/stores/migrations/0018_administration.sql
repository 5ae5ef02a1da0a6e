-- What administrators do to accounts, and who they have shut out.

alter table profiles add column suspended_at timestamptz;
alter table profiles add column suspended_reason text;
alter table profiles add constraint profiles_suspended_both
  check ((suspended_at is null) = (suspended_reason is null));

-- One line for each act of an administrator. Identities and not names: it outlives the accounts.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id text not null,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_target on audit_log (target_kind, target_id, at desc);

-- Nobody changes what was done: not the product either.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function keep_audit_log();
