-- Whoever redeems a code that only a mail contained reads the mailbox of its address. Codes from before: not known.
alter table account_codes add column mailed boolean not null default false;
