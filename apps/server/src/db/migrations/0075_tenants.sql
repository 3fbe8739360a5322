-- Several newsrooms in one installation: the names each answers to, and whether it is suspended.
alter table tenant add column suspended_at timestamptz;

create table tenant_host (
  host      text primary key check (host = lower(host)),
  tenant_id integer not null references tenant (id)
);
create index tenant_host_tenant on tenant_host (tenant_id);

-- What a newsroom may have. A row here counts; without one nothing is counted and nothing refused.
create table tenant_quota (
  tenant_id   integer not null primary key references tenant (id),
  people      bigint not null default 0,
  stories     bigint not null default 0,
  bytes       bigint not null default 0,
  sends       bigint not null default 0,
  -- The month the sends are of.
  month       date not null default date_trunc('month', now())::date,
  max_people  bigint check (max_people >= 0),
  max_stories bigint check (max_stories >= 0),
  max_bytes   bigint check (max_bytes >= 0),
  max_sends   bigint check (max_sends >= 0)
);

-- Runs at the commit: the row of the newsroom is held for as long as that takes, and two at once are counted one after the other.
create function count_quota() returns trigger language plpgsql as $$
declare
  what   text := tg_argv[0];
  tenant integer;
  step   bigint := 0;
  used   bigint;
  most   bigint;
begin
  if tg_op = 'DELETE' then tenant := old.tenant_id; else tenant := new.tenant_id; end if;
  if not exists (select from tenant_quota where tenant_id = tenant) then return null; end if;
  case what
    when 'people' then
      if tg_op <> 'DELETE' and new.disabled_at is null then step := step + 1; end if;
      if tg_op <> 'INSERT' and old.disabled_at is null then step := step - 1; end if;
    when 'stories' then
      if tg_op <> 'DELETE' and new.box <> 'gone' then step := step + 1; end if;
      if tg_op <> 'INSERT' and old.box <> 'gone' then step := step - 1; end if;
    when 'bytes' then
      if tg_op <> 'DELETE' then step := step + new.size; end if;
      if tg_op <> 'INSERT' then step := step - old.size; end if;
    when 'sends' then
      step := 1;
      update tenant_quota set sends = 0, month = date_trunc('month', now())::date
        where tenant_id = tenant and month < date_trunc('month', now())::date;
  end case;
  if step = 0 then return null; end if;
  execute format('update tenant_quota set %1$I = greatest(0, %1$I + $2) where tenant_id = $1
    returning %1$I, %2$I', what, 'max_' || what) into used, most using tenant, step;
  if step > 0 and used > most then
    raise exception 'over quota' using errcode = 'RB001',
      detail = json_build_object('what', what, 'used', used - step, 'most', most)::text;
  end if;
  return null;
end $$;

create constraint trigger person_counted after insert or delete or update of disabled_at on person
  deferrable initially deferred for each row execute function count_quota('people');
create constraint trigger story_counted after insert or delete or update of box on story
  deferrable initially deferred for each row execute function count_quota('stories');
create constraint trigger file_counted after insert or delete or update of size on stored_file
  deferrable initially deferred for each row execute function count_quota('bytes');
-- Taking something back is always free.
create constraint trigger send_counted after insert on delivery
  deferrable initially deferred for each row when (new.act in ('issue', 'push'))
  execute function count_quota('sends');
