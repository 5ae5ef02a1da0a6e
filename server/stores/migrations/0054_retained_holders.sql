-- The holder of a payment whose account is gone is found by the customer of Stripe.
create index retained_fiscal_records_data on retained_fiscal_records using gin (data jsonb_path_ops);
