-- Months are added up when they are over: the one that runs would be added up again with its every act.
-- What the whole house did is kept by department alone, and how long reviews waited apart from all other numbers:
-- people are many, and the steps of a wait more.
truncate stat_clock;
alter table stat_clock add column open_month date not null;
alter table stat_cell drop constraint stat_cell_cube_check;
alter table stat_cell add check (cube in ('person', 'channel', 'source', 'place', 'personWait', 'placeWait'));
create index stat_cell_wait on stat_cell (tenant_id, unit, key, day) where cube = 'personWait';
