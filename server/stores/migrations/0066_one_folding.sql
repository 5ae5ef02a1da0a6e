-- What a search compares: also without the accents of decomposed letters, with one apostrophe, and
-- without outer blanks. `domain/text/fold.ts` is the same for the web. Most texts are plain: the first
-- condition spares them the rest.
create or replace function fold_text(words text) returns text
language sql immutable parallel safe as $$
  select case when words !~ '[^ -_a-~]|  ' then btrim(lower(words collate "C"))
  else btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'),
      'ØøŁłĐđĦħŦŧÆŒÐÞıŊ’‘ʼʻ´`′＇', 'oollddhhttæœðþiŋ'''''''''''''''''
    ) collate "C"),
    '[ \t-\r\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
  end
$$;
