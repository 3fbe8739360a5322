-- What an entry is about, by id and values, where it is a sentence of ours; null for names, and for what was kept before this.

alter table audit_log add column said jsonb;
