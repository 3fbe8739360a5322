-- What the file of a proof says of itself, read back when it was painted: what keeps it from the press, and what to look at.
alter table proof add column checks jsonb not null default '[]';
