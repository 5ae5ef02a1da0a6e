-- Why a case was not charged is now a code that the report reads.
update charges set reversal_reason = 'no_image_read' where reversal_reason = 'no image could be read';
-- The uncharged cases of a day are counted when another is sent.
create index charges_reversed on charges (user_id, charged_at) where reversed_at is not null;
