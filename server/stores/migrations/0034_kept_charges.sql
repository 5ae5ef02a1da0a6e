-- Why a charge that stays would have been given back, had the uncharged cases of its day not been used up.
alter table charges add column kept_reason text;
