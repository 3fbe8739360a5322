-- What a publisher wants of those who read it, as it said last: an answer without news says nothing of it.
alter table feed add column wishes jsonb;
