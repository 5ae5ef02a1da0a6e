-- What a search compares: also without letters that draw nothing (Unicode's default-ignorable ones),
-- which come with a pasted name. `domain/text/fold.ts` is the same for the web.
create or replace function fold_text(words text) returns text
language sql immutable parallel safe as $$
  select case when words !~ '[^ -_a-~]|  ' then btrim(lower(words collate "C"))
  else btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(words, NFD),
        '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      'ØøŁłĐđĦħŦŧÆŒÐÞıŊ’‘ʼʻ´`′＇', 'oollddhhttæœðþiŋ'''''''''''''''''
    ) collate "C"),
    '[ \t-\r\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
  end
$$;
