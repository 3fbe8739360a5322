-- Cells of each kind lie by themselves: a month of people is read from a few pages, and the planner knows how few.
alter table stat_cell rename to stat_cell_before;
alter index stat_cell_pkey rename to stat_cell_before_pkey;
drop index stat_cell_wait;

create table stat_cell (
  tenant_id     integer not null,
  unit          text not null,
  cube          text not null,
  kind          text not null,
  day           date not null,
  -- A person, a channel or a source as it was written; empty where there is none.
  key           text not null,
  department_id uuid not null,
  -- Of a wait: which step of the scale it falls into, each five per cent wider than the one before.
  part          smallint not null,
  count         integer not null,
  words         bigint not null,
  original      integer not null,
  late          integer not null,
  errors        integer not null,
  primary key (tenant_id, unit, cube, kind, day, key, department_id, part)
) partition by list (unit);

create table stat_cell_day partition of stat_cell for values in ('day') partition by list (cube);
create table stat_cell_day_person partition of stat_cell_day for values in ('person');
create table stat_cell_day_channel partition of stat_cell_day for values in ('channel');
create table stat_cell_day_source partition of stat_cell_day for values in ('source');
create table stat_cell_day_place partition of stat_cell_day for values in ('place');
create table stat_cell_day_person_wait partition of stat_cell_day for values in ('personWait');
create table stat_cell_day_place_wait partition of stat_cell_day for values in ('placeWait');

create table stat_cell_month partition of stat_cell for values in ('month') partition by list (cube);
create table stat_cell_month_person partition of stat_cell_month for values in ('person');
create table stat_cell_month_channel partition of stat_cell_month for values in ('channel');
create table stat_cell_month_source partition of stat_cell_month for values in ('source');
create table stat_cell_month_place partition of stat_cell_month for values in ('place');
create table stat_cell_month_person_wait partition of stat_cell_month for values in ('personWait');
create table stat_cell_month_place_wait partition of stat_cell_month for values in ('placeWait');

create index stat_cell_day_wait on stat_cell_day_person_wait (tenant_id, key, day);
create index stat_cell_month_wait on stat_cell_month_person_wait (tenant_id, key, day);

insert into stat_cell select * from stat_cell_before;
drop table stat_cell_before;
analyze stat_cell;
