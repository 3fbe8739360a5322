-- A story that moves changes its place here and none of its words: with room on the page the row is written beside
-- itself and the index of words, some seven hundred entries for each story, is left alone.
alter table story_search set (fillfactor = 70);
