-- Clues nobody used keep their title, address and event after a while, and no more.
alter table clue add column is_whole boolean not null default true;
create index clue_whole on clue (seen_at) where is_whole and state <> 'used' and found_by is null;
