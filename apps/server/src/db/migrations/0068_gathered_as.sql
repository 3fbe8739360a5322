-- Under which name all nodes gather the pieces of a file in a shared store.
alter table upload add column gathered_as text;
