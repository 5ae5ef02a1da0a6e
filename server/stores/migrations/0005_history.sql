-- History: user-scoped keyset pages, newest first. What a page is narrowed by stands in the index too,
-- so that a case that does not match costs no visit to the table. No form takes a pet's name of more
-- than 200 characters, which leaves it far from the 2,700 bytes that an index entry may have.
create index analyses_history on analyses (user_id, created_at desc, id desc, analysis_type, status)
  include (patient_name);
drop index analyses_user_created;
