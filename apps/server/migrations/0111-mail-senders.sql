-- The name beside the address of the sender: that of the community when the mail was written.
alter table mails add column sender text;
