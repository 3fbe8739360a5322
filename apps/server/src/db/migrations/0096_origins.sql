-- Of which file of the house a picture was made: what was seen there is seen here, so that one stays as long as this.
alter table stored_file add column made_from text;
-- Whose words, reviewed by nobody, a kept version brings back; of older ones nobody knows.
alter table special_version add column writer_ids uuid[];
