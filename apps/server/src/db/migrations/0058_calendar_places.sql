-- 日程的坐标与类别；外来日历的问题按编号存，各人读到自己的语言。
alter table calendar_event
  add column latitude   double precision check (latitude between -90 and 90),
  add column longitude  double precision check (longitude between -180 and 180),
  add column categories text[] not null default '{}',
  add constraint calendar_event_place check ((latitude is null) = (longitude is null));

-- What failed is said again at the next reading.
alter table calendar add column said jsonb;
update calendar set problem = '' where problem <> '';
