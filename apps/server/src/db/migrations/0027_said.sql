-- What we said, by id and values, beside the Chinese sentence it was stored as: read in the reader's language.
-- Null where the words are somebody else's, or were stored before this.

alter table notification add column said jsonb;
alter table account add column said jsonb;
alter table asset add column transcode_said jsonb;
alter table capture add column said jsonb;
alter table delivery add column said jsonb;
alter table release add column said jsonb;
alter table story_version add column said jsonb;
alter table upload add column said jsonb;
