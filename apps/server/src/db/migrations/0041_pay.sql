-- Assessment and pay: dated rules, grades, shares and quotas, and months that close. Money and points are whole hundredths.

create table pay_scheme (
  tenant_id  integer not null references tenant,
  id         uuid not null default gen_random_uuid(),
  kind       text not null check (kind in ('points', 'fee')),
  name       text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

-- Never changed: a month keeps the rules it was computed by.
create table pay_version (
  tenant_id integer not null,
  scheme_id uuid not null,
  no        integer not null,
  from_day  date not null,
  terms     jsonb not null,
  note      text not null default '',
  by_id     uuid not null,
  by_name   text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, scheme_id, no),
  foreign key (tenant_id, scheme_id) references pay_scheme (tenant_id, id)
);
create trigger pay_version_is_final before update or delete or truncate on pay_version
  for each statement execute function refuse_change();

-- Of a story and its copies; the last one holds.
create table pay_grade (
  tenant_id integer not null,
  id        bigint generated always as identity,
  root_id   bigint not null,
  grade     text not null check (grade in ('A', 'B', 'C', 'D')),
  reason    text not null,
  by_id     uuid not null,
  by_name   text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, root_id) references story (tenant_id, id)
);
create index pay_grade_story on pay_grade (tenant_id, root_id, id desc);
create trigger pay_grade_is_final before update or delete or truncate on pay_grade
  for each statement execute function refuse_change();

-- Where it differs from what the story says; the last one holds. Shares are hundredths of a per cent.
create table pay_share (
  tenant_id integer not null,
  id        bigint generated always as identity,
  root_id   bigint not null,
  authors   jsonb not null,
  reason    text not null,
  by_id     uuid not null,
  by_name   text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, root_id) references story (tenant_id, id)
);
create index pay_share_story on pay_share (tenant_id, root_id, id desc);
create trigger pay_share_is_final before update or delete or truncate on pay_share
  for each statement execute function refuse_change();

-- Holds until the next month that has one; days of leave are of their own month only. Null points: none any more.
create table pay_quota (
  tenant_id  integer not null,
  scheme_id  uuid not null,
  person_id  uuid not null,
  month      date not null,
  points     bigint,
  work_days  smallint not null check (work_days between 0 and 31),
  leave_days smallint not null default 0 check (leave_days between 0 and work_days),
  primary key (tenant_id, scheme_id, person_id, month),
  foreign key (tenant_id, scheme_id) references pay_scheme (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);

-- What was counted in a text, once: a text never changes, and it may be destroyed.
create table pay_text (
  tenant_id integer not null,
  story_id  bigint not null,
  version   integer not null,
  title     text not null,
  class     text not null,
  level     smallint not null,
  chars     integer not null,
  pictures  integer not null,
  -- As the text names those to be paid.
  authors   jsonb not null,
  primary key (tenant_id, story_id, version),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);

-- A month somebody has computed; one nobody has is open. Months bear their first day.
create table pay_period (
  tenant_id   integer not null,
  scheme_id   uuid not null,
  month       date not null check (extract(day from month) = 1),
  state       text not null check (state in ('computed', 'shown', 'closed')),
  hash        text not null,
  gaps        jsonb not null default '[]',
  computed_at timestamptz not null,
  shown_until date,
  closed_at   timestamptz,
  closed_by   text not null default '',
  primary key (tenant_id, scheme_id, month),
  foreign key (tenant_id, scheme_id) references pay_scheme (tenant_id, id),
  check ((state = 'closed') = (closed_at is not null))
);

create table pay_line (
  tenant_id      integer not null,
  id             bigint generated always as identity,
  scheme_id      uuid not null,
  month          date not null,
  -- What it is for: the same in every computing.
  item           text not null,
  kind           text not null check (kind in ('use', 'withdrawal', 'late', 'transfer')),
  role           text not null check (role in ('author', 'reviewer', 'giver', 'receiver')),
  -- Null: somebody outside.
  person_id      uuid,
  name           text not null,
  -- Where they worked that day.
  department_id  uuid,
  day            date not null,
  root_id        bigint,
  story_id       bigint,
  version        integer,
  -- As they were when the month was computed.
  facts          jsonb,
  scheme_version integer,
  rule           text not null default '',
  share          integer not null,
  -- The sum as a message, said in the reader's language.
  words          jsonb not null,
  amount         bigint not null,
  -- The closed line this one turns around.
  reverses       bigint,
  -- The closed month this one makes good.
  for_month      date,
  primary key (tenant_id, id),
  foreign key (tenant_id, scheme_id, month) references pay_period (tenant_id, scheme_id, month),
  foreign key (tenant_id, reverses) references pay_line (tenant_id, id)
);
create index pay_line_period on pay_line (tenant_id, scheme_id, month, id);
create index pay_line_person on pay_line (tenant_id, person_id, month) where person_id is not null;
create index pay_line_story on pay_line (tenant_id, root_id) where root_id is not null;
-- A line is turned around once.
create unique index pay_line_reverses on pay_line (tenant_id, reverses) where reverses is not null;

create function pay_period_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month is never changed';
end $$;
create trigger pay_period_is_final before update or delete on pay_period for each row
  when (old.state = 'closed') execute function pay_period_stays();
create trigger pay_period_is_kept before truncate on pay_period
  for each statement execute function pay_period_stays();

-- Whoever writes a line waits for the one who closes its month, and the other way round.
create function pay_demand_open(line pay_line) returns void language plpgsql as $$
declare
  found_state text;
begin
  select period.state into found_state from pay_period as period where period.tenant_id = line.tenant_id
    and period.scheme_id = line.scheme_id and period.month = line.month for share;
  if found_state = 'closed' then
    raise exception 'lines of a closed month are never changed';
  end if;
end $$;
create function pay_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pay_demand_open(old); end if;
  if tg_op <> 'DELETE' then perform pay_demand_open(new); end if;
  return coalesce(new, old);
end $$;
create trigger pay_line_is_final before insert or update or delete on pay_line
  for each row execute function pay_line_stays();
create trigger pay_line_is_kept before truncate on pay_line
  for each statement execute function pay_period_stays();

create table pay_appeal (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  scheme_id   uuid not null,
  month       date not null,
  person_id   uuid not null,
  name        text not null,
  -- By what its line is found again when the month is computed once more; empty where it is about none.
  item        text not null default '',
  rule        text not null default '',
  -- What the line said.
  about       jsonb,
  text        text not null,
  at          timestamptz not null default clock_timestamp(),
  answer      text not null default '',
  is_agreed   boolean,
  answered_by text not null default '',
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, scheme_id, month) references pay_period (tenant_id, scheme_id, month),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index pay_appeal_period on pay_appeal (tenant_id, scheme_id, month, id);
-- Asked once, answered once.
create unique index pay_appeal_open on pay_appeal (tenant_id, scheme_id, month, person_id, item, rule)
  where answered_at is null;
create trigger pay_appeal_is_final before update or delete on pay_appeal for each row
  when (old.answered_at is not null) execute function pay_period_stays();

-- When a fee was paid; the last one holds.
create table pay_paid (
  tenant_id integer not null,
  id        bigint generated always as identity,
  line_id   bigint not null,
  is_paid   boolean not null,
  day       date not null,
  note      text not null default '',
  by_id     uuid not null,
  by_name   text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references pay_line (tenant_id, id)
);
create index pay_paid_line on pay_paid (tenant_id, line_id, id desc);
create trigger pay_paid_is_final before update or delete or truncate on pay_paid
  for each statement execute function refuse_change();

insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, granted.code
from role join (values
  ('chief', 'assessment-manage'), ('chief', 'assessment-grade'), ('chief', 'fee-approve'),
  ('administrator', 'assessment-manage'), ('administrator', 'assessment-grade'), ('administrator', 'fee-approve'),
  ('head', 'assessment-grade')
) as granted (role_code, code) on granted.role_code = role.code
on conflict do nothing;
