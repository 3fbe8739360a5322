-- Months are added up when they are over: the one that runs would be added up again with its every act.
-- How long reviews waited is kept apart, by department and by person: its many steps made every other sum dear.
truncate stat_clock;
alter table stat_clock add column open_month date not null;
alter table stat_cell drop constraint stat_cell_cube_check;
alter table stat_cell add check (cube in ('person', 'channel', 'source', 'place', 'wait'));
create index stat_cell_wait on stat_cell (tenant_id, unit, key, day) where cube = 'wait';
