-- The version of the legal texts that stood beside the button with which the account was made. Null:
-- the account is older, or the operator made it.
alter table profiles add column terms_version text;
alter table profiles add column terms_accepted_at timestamptz;
alter table profiles add constraint profiles_terms_both
  check ((terms_version is null) = (terms_accepted_at is null));
