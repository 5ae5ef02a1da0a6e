-- The head and the signature of a report on paper. None of it is tax data.
alter table profiles
  add column licence_number text,
  add column clinic_phone text,
  add column clinic_address text;
