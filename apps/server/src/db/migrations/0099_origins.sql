-- Of which file of the house a picture was made: what was seen there is seen here, so that one stays as long as this.
alter table stored_file add column made_from text;
