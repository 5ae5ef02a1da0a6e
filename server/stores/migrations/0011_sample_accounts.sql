-- Accounts whose passwords stood on the screen of a first start: known as such, so that nobody signs
-- in with them where others can reach the server.
create table sample_accounts (
  user_id text primary key references users (id) on delete cascade
);

-- Of first starts before this table. Nobody can own an address under .test.
insert into sample_accounts (user_id)
select id from users
where email in ('veterinaria@ejemplo.test', 'admin@ejemplo.test', 'superadmin@ejemplo.test');
