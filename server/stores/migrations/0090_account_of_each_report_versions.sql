-- In slices of report_versions.
update report_versions set account_id = (select user_id from analyses where id = analysis_id)
where account_id is null and ctid >= '(:from,0)' and ctid < '(:to,0)';
