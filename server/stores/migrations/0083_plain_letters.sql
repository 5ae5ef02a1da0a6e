-- Whether what the account copies is written without superscripts, in the letters of Windows-1252.
alter table profiles add column plain_letters boolean not null default false;
