-- The account of a clinic, apart from the people in it (decision 120): one for each user, of the same id.
-- Until the next release both tables have its plan and letterhead, because processes of the former release go on
-- with `profiles`: each table copies what changes in the other.
create table clinic_accounts (
  id text primary key references users (id) on delete cascade,
  current_plan text not null default 'free' references plans (id),
  plan_started_at timestamptz,
  carried_charges integer not null default 0,
  plain_letters boolean not null default false,
  company_name text,
  billing_address text,
  vat_number text,
  clinic_phone text,
  clinic_address text,
  updated_at timestamptz not null default now()
);
create function follow_profile() returns trigger language plpgsql as $$
begin
  insert into clinic_accounts (id, current_plan, plan_started_at, carried_charges, plain_letters,
    company_name, billing_address, vat_number, clinic_phone, clinic_address, updated_at)
  values (new.user_id, new.current_plan, new.plan_started_at, new.carried_charges,
    new.plain_letters, new.company_name, new.billing_address, new.vat_number, new.clinic_phone,
    new.clinic_address, new.updated_at)
  on conflict (id) do update set current_plan = excluded.current_plan,
    plan_started_at = excluded.plan_started_at, carried_charges = excluded.carried_charges,
    plain_letters = excluded.plain_letters, company_name = excluded.company_name,
    billing_address = excluded.billing_address, vat_number = excluded.vat_number,
    clinic_phone = excluded.clinic_phone, clinic_address = excluded.clinic_address,
    updated_at = excluded.updated_at
  where (clinic_accounts.current_plan, clinic_accounts.plan_started_at,
      clinic_accounts.carried_charges, clinic_accounts.plain_letters, clinic_accounts.company_name,
      clinic_accounts.billing_address, clinic_accounts.vat_number, clinic_accounts.clinic_phone,
      clinic_accounts.clinic_address)
    is distinct from (excluded.current_plan, excluded.plan_started_at, excluded.carried_charges,
      excluded.plain_letters, excluded.company_name, excluded.billing_address,
      excluded.vat_number, excluded.clinic_phone, excluded.clinic_address);
  return null;
end
$$;
create trigger profiles_followed
  after insert or update of current_plan, plan_started_at, carried_charges, plain_letters,
    company_name, billing_address, vat_number, clinic_phone, clinic_address
  on profiles for each row execute function follow_profile();
create function follow_clinic_account() returns trigger language plpgsql as $$
begin
  update profiles set current_plan = new.current_plan, plan_started_at = new.plan_started_at,
    carried_charges = new.carried_charges, plain_letters = new.plain_letters,
    company_name = new.company_name, billing_address = new.billing_address,
    vat_number = new.vat_number, clinic_phone = new.clinic_phone,
    clinic_address = new.clinic_address, updated_at = new.updated_at
  where user_id = new.id
    and (current_plan, plan_started_at, carried_charges, plain_letters, company_name,
      billing_address, vat_number, clinic_phone, clinic_address)
    is distinct from (new.current_plan, new.plan_started_at, new.carried_charges,
      new.plain_letters, new.company_name, new.billing_address, new.vat_number,
      new.clinic_phone, new.clinic_address);
  return null;
end
$$;
create trigger clinic_accounts_followed after update on clinic_accounts
  for each row execute function follow_clinic_account();
insert into clinic_accounts (id, current_plan, plan_started_at, carried_charges, plain_letters,
  company_name, billing_address, vat_number, clinic_phone, clinic_address, updated_at)
select user_id, current_plan, plan_started_at, carried_charges, plain_letters, company_name,
  billing_address, vat_number, clinic_phone, clinic_address, updated_at
from profiles
on conflict do nothing;
