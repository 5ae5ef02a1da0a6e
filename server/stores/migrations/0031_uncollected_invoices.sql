-- An invoice that nobody will charge any more: its subscription is over, or Stripe gave it up. Until
-- now it stayed «Pendiente» to the vet and «Fallido» to the administration, for ever.

alter table invoices add column given_up boolean not null default false;

create or replace function transaction_state(i invoices) returns text language sql immutable as $$
  select case
    when i.status = 'paid' and i.paid_cents > 0 and kept_cents(i) = 0 then 'returned'
    when i.status = 'paid' then 'completed'
    when i.given_up then 'uncollected'
    when i.status = 'void' or i.attempts > 0 then 'failed'
    else 'pending' end
$$;

-- Those that there are; their triggers list them anew.
update invoices i set given_up = true
where i.status = 'uncollectible'
  or (i.status = 'open' and exists (
    select from user_subscriptions s
    where s.stripe_subscription_id = i.stripe_subscription_id
      and s.status in ('canceled', 'incomplete_expired')));
