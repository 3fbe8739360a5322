-- Nobody reviews their own words, also where these came to the page in a shared block.
-- Whoever changed the block since a page that shows it was cleared.
alter table special_block add column writer_ids uuid[] not null default '{}';
