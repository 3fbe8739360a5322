-- Months are added up when they are over: the one that runs would be added up again with its every act.
alter table stat_clock add column open_month date;
update stat_clock set open_month = date_trunc('month', now() at time zone time_zone)::date;
alter table stat_clock alter column open_month set not null;
delete from stat_cell using stat_clock
where stat_cell.tenant_id = stat_clock.tenant_id and unit = 'month' and day >= open_month;
