-- Why a mail came back, by id and values, beside the Chinese it is kept in; null for what was kept before this.

alter table mail_use add column said jsonb;
