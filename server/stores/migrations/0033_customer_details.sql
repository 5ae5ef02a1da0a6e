-- Which version of an account's fiscal card Stripe was told; null: none yet, and what is in the card
-- is told once. The version adds one with every change of the card since there is a customer.
alter table stripe_customers
  add column details_version integer not null default 0,
  add column details_told integer,
  -- Until when somebody is telling it: of two at once one does.
  add column details_claimed_until timestamptz;
create index stripe_customers_untold on stripe_customers (user_id)
  where details_told is distinct from details_version;
