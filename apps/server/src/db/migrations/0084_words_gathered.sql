-- The words of many stories are entered into the index together: one descent for a word that stands in many of them.
-- Until then they wait in a list, which searches read as well; whoever writes them sees to it that it stays short.
alter index story_search_words set (fastupdate = on);
