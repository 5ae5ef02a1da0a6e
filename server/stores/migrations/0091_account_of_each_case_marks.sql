-- In slices of case_marks.
update case_marks set account_id = (select user_id from analyses where id = analysis_id)
where account_id is null and ctid >= '(:from,0)' and ctid < '(:to,0)';
