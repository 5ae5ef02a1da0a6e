-- In slices of drafts.
update drafts set account_id = user_id
where account_id is null and ctid >= '(:from,0)' and ctid < '(:to,0)';
