-- The notice before a renewal is on by default. «Off» was the former default, saved with every other
-- switch: it goes, so that the default of today holds. Whoever wants it off switches it off again.
update settings set value = value - 'renewalReminder'
where name = 'features' and value ->> 'renewalReminder' = 'false';
