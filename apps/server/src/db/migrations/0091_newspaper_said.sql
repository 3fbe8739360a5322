-- What we said ourselves of a signature that fell, and of the places in a difference, by its message: read in any language.
alter table page_sign add column void_said jsonb;
alter table page_difference add column said jsonb;
