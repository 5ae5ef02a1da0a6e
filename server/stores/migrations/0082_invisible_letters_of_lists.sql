-- Texts of lists with letters that draw nothing, which earlier releases kept. In a transaction of its own, which
-- only holds the rows it changes, which are few.
update account_list set search_text = ' ' || fold_text(search_text)
where search_text ~ '[^ -_a-~]' and search_text <> ' ' || fold_text(search_text);
update case_list set search_text = ' ' || fold_text(search_text)
where search_text ~ '[^ -_a-~]' and search_text <> ' ' || fold_text(search_text);
update transaction_list set search_text = ' ' || fold_text(search_text)
where search_text ~ '[^ -_a-~]' and search_text <> ' ' || fold_text(search_text);
