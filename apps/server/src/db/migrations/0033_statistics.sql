-- Numbers of the newsroom: every act leaves a fact as things were then; days and months are counted from facts.

-- Where somebody worked, and in which roles, at any time.
create table person_span (
  tenant_id     integer not null,
  person_id     uuid not null,
  -- The first one reaches back to the beginning: what was done before has a department, too.
  from_at       timestamptz not null,
  to_at         timestamptz not null default 'infinity',
  department_id uuid not null,
  role_ids      uuid[] not null,
  -- Not seen when it was so, but taken over from later.
  assumed       boolean not null default false,
  primary key (tenant_id, person_id, from_at),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);

create function keep_person_span(tenant integer, person uuid) returns void language plpgsql as $$
declare
  place uuid;
  roles uuid[];
  latest person_span;
begin
  select p.department_id, array(select r.role_id from person_role r
    where r.tenant_id = tenant and r.person_id = person order by r.role_id)
    into place, roles from person p where p.tenant_id = tenant and p.id = person;
  if not found then return; end if;
  select * into latest from person_span s
    where s.tenant_id = tenant and s.person_id = person and s.to_at = 'infinity';
  if latest.department_id = place and latest.role_ids = roles then return; end if;
  -- Somebody new is given a department first and roles in the next breath.
  if latest.department_id = place and (latest.role_ids = '{}' or latest.from_at = now()) then
    update person_span s set role_ids = roles
      where s.tenant_id = tenant and s.person_id = person and s.from_at = latest.from_at;
    return;
  end if;
  update person_span s set to_at = now()
    where s.tenant_id = tenant and s.person_id = person and s.to_at = 'infinity' and s.from_at < now();
  insert into person_span (tenant_id, person_id, from_at, department_id, role_ids)
    values (tenant, person, case when latest.person_id is null then '-infinity' else now() end, place, roles)
    on conflict (tenant_id, person_id, from_at) do update
      set department_id = excluded.department_id, role_ids = excluded.role_ids, to_at = 'infinity';
end $$;

create function person_moved() returns trigger language plpgsql as $$
begin
  perform keep_person_span(new.tenant_id, new.id);
  return null;
end $$;
create trigger person_comes after insert on person for each row execute function person_moved();
create trigger person_moves after update of department_id on person for each row
  when (new.department_id is distinct from old.department_id) execute function person_moved();

create function person_roles_changed() returns trigger language plpgsql as $$
begin
  perform keep_person_span(one.tenant_id, one.person_id)
    from (select distinct tenant_id, person_id from changed) as one;
  return null;
end $$;
create trigger person_role_given after insert on person_role referencing new table as changed
  for each statement execute function person_roles_changed();
create trigger person_role_taken after delete on person_role referencing old table as changed
  for each statement execute function person_roles_changed();

-- Append only. What can happen but once has the key of what it happened to: the earliest time stays.
create table stat_fact (
  tenant_id     integer not null,
  kind          text not null,
  key           text not null,
  at            timestamptz not null,
  story_id      bigint not null,
  -- The story this one, or the one it was copied from, began as.
  root_id       bigint not null,
  -- Whose act it is, and where they worked then.
  person_id     uuid,
  department_id uuid,
  channel_id    uuid,
  -- Of the text of then.
  source        text not null,
  class         text not null,
  type          text not null,
  level         smallint not null,
  words         integer not null,
  -- Of a review: how long it waited, whether too long, and the errors a proof found.
  seconds       integer,
  late          boolean not null default false,
  errors        integer,
  -- Whom the one who acted stood in for.
  giver_id      uuid,
  primary key (tenant_id, kind, key)
);
create index stat_fact_at on stat_fact (tenant_id, kind, at desc, key);
create index stat_fact_person on stat_fact (tenant_id, person_id, kind, at desc) where person_id is not null;
create index stat_fact_channel on stat_fact (tenant_id, channel_id, kind, at desc) where channel_id is not null;
create index stat_fact_story on stat_fact (tenant_id, root_id);

create function stat_fact_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a fact of the statistics is not changed';
end $$;
create trigger stat_fact_final before delete on stat_fact for each row execute function stat_fact_stays();
create trigger stat_fact_earlier before update on stat_fact for each row
  when (new.at >= old.at) execute function stat_fact_stays();

-- Moments whose day must be counted again. No key: acts of one day never wait for each other.
create table stat_todo (
  tenant_id integer not null,
  at        timestamptz not null
);

-- What a day of the newsroom amounts to, and from those a month (under its first day).
create table stat_cell (
  tenant_id     integer not null,
  unit          text not null check (unit in ('day', 'month')),
  cube          text not null check (cube in ('person', 'channel', 'source')),
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
);

-- The clock the cells were counted by.
create table stat_clock (
  tenant_id integer primary key references tenant,
  time_zone text not null
);

-- In PL/pgSQL, here and below: its plans are kept, those of SQL functions are made again with every call.
create function stat_department(tenant integer, person uuid, moment timestamptz) returns uuid
language plpgsql stable as $$
begin
  return (select s.department_id from person_span s
    where s.tenant_id = tenant and s.person_id = person and s.from_at <= moment and s.to_at > moment);
end $$;

-- What a text said of itself: of a destroyed one only what its tombstone shows is left.
create function stat_text(tenant integer, story bigint, version integer)
returns table (root_id bigint, author_id uuid, source text, class text, type text, level smallint, words integer)
language sql stable as $$
  select root.id, root.author_id, coalesce(v.content ->> 'origination', told.origination),
    coalesce(v.content -> 'properties' ->> 'originalCategory', told.original_category), told.type,
    coalesce(case when v.content ->> 'level' ~ '^[1-4]$' then (v.content ->> 'level')::smallint end, told.level),
    coalesce(v.words, told.words)
  from story told
  join story root on root.tenant_id = told.tenant_id and root.id = coalesce(told.root_id, told.id)
  left join story_version v on v.tenant_id = told.tenant_id and v.story_id = told.id
    and v.no = coalesce(stat_text.version, told.version)
  where told.tenant_id = tenant and told.id = story
$$;

-- Each of these is asked by the trigger of its table, and for the past once more.
create function stat_facts(it story) returns setof stat_fact language plpgsql stable as $$
begin
  return query
  select it.tenant_id, 'created', it.id::text, it.created_at, it.id, it.id, it.author_id,
    stat_department(it.tenant_id, it.author_id, it.created_at), null::uuid,
    coalesce(v.content ->> 'origination', it.origination),
    coalesce(v.content -> 'properties' ->> 'originalCategory', it.original_category), it.type, it.level,
    coalesce(v.words, it.words), null::integer, false, null::integer, null::uuid
  from (values (1)) as first (no)
  left join story_version v on v.tenant_id = it.tenant_id and v.story_id = it.id and v.no = first.no
  where it.root_id is null;
end $$;

create function stat_facts(it review) returns setof stat_fact language plpgsql stable as $$
begin
  return query
  select it.tenant_id, 'effective', t.root_id::text, it.submitted_at, it.story_id, t.root_id, t.author_id,
    stat_department(it.tenant_id, t.author_id, it.submitted_at), null::uuid,
    t.source, t.class, t.type, t.level, t.words, null::integer, false, null::integer, null::uuid
  from stat_text(it.tenant_id, it.story_id, it.version) t where it.no = 1;
end $$;

create function stat_facts(it hand_over) returns setof stat_fact language plpgsql stable as $$
begin
  return query
  select it.tenant_id, act.kind, act.key, it.at, it.story_id, t.root_id, t.author_id, author.department_id,
    null::uuid, t.source, t.class, t.type, t.level, t.words, null::integer, false, null::integer, null::uuid
  from stat_text(it.tenant_id, it.story_id, null) t,
    lateral (select stat_department(it.tenant_id, t.author_id, it.at) as department_id) author,
    lateral (values
      ('effective', t.root_id::text, it.kind in ('deliver', 'share', 'checkin')),
      -- Credit for what others found worth taking.
      ('chosen', it.id::text, it.kind = 'fetch'
        and stat_department(it.tenant_id, it.by_id, it.at) is distinct from author.department_id)
    ) as act (kind, key, happened)
  where act.happened;
end $$;

create function stat_facts(it release) returns setof stat_fact language plpgsql stable as $$
begin
  return query
  select it.tenant_id, act.kind, act.key, act.at, it.story_id, t.root_id, t.author_id,
    stat_department(it.tenant_id, t.author_id, act.at), it.channel_id,
    t.source, t.class, t.type, t.level, t.words, null::integer, false, null::integer, null::uuid
  from stat_text(it.tenant_id, it.story_id, it.version) t,
    lateral (values
      ('named', t.root_id || ':' || it.channel_id, it.updated_at, true),
      -- Gone, and nobody here had ordered it.
      ('removed', it.story_id || ':' || it.channel_id || ':' || it.round, it.gone_at,
        it.gone_at is not null and it.live_at is null and not exists (select from delivery
          where delivery.tenant_id = it.tenant_id and delivery.story_id = it.story_id
            and delivery.channel_id = it.channel_id and delivery.round = it.round and delivery.act = 'withdraw'))
    ) as act (kind, key, at, happened)
  where act.happened and act.at is not null;
end $$;

-- An order has the one who signed; what became of it belongs to the author.
create function stat_facts(it delivery) returns setof stat_fact language plpgsql stable as $$
begin
  return query
  select it.tenant_id, act.kind, act.key, act.at, it.story_id, t.root_id, who.person_id,
    stat_department(it.tenant_id, who.person_id, act.at), it.channel_id,
    t.source, t.class, t.type, t.level, t.words, null::integer, false, null::integer, null::uuid
  from stat_text(it.tenant_id, it.story_id, it.version) t,
    lateral (select it.act = 'issue' and it.state = 'done' as is_out, it.id::text as id,
      t.root_id || ':' || it.channel_id as place, it.act = 'issue' and exists (select from delivery earlier
        where earlier.tenant_id = it.tenant_id and earlier.story_id = it.story_id
          and earlier.channel_id = it.channel_id and earlier.act = 'issue' and earlier.state = 'done'
          and (earlier.closed_at, earlier.id) < (it.closed_at, it.id)) as is_again
    ) so,
    lateral (values
      ('ratify', so.id, it.ordered_at, it.act = 'issue'),
      ('signed', so.place, it.ordered_at, it.act = 'issue'),
      ('used', t.root_id::text, it.closed_at, so.is_out),
      ('usedHere', so.place, it.closed_at, so.is_out),
      ('published', so.id, it.closed_at, so.is_out and not so.is_again),
      ('reissued', so.id, it.closed_at, so.is_out and so.is_again),
      ('updated', so.id, it.closed_at, it.act = 'update' and it.state = 'done'),
      ('withdrawn', so.id, it.closed_at, it.act = 'withdraw' and it.state = 'done'),
      -- Tried again later, it may fail again.
      ('failed', so.id || ':' || to_char(it.closed_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), it.closed_at,
        it.act <> 'push' and it.state = 'failed')
    ) as act (kind, key, at, happened),
    lateral (select case act.kind when 'ratify' then it.ordered_by else t.author_id end as person_id) who
  where act.happened and act.at is not null;
end $$;

create function stat_facts(it review_step) returns setof stat_fact language plpgsql stable as $$
begin
  return query
  select it.tenant_id, act.kind, it.story_id || ':' || it.review_no || ':' || it.no, act.at, it.story_id,
    t.root_id, act.person_id, stat_department(it.tenant_id, act.person_id, act.at), null::uuid,
    t.source, t.class, t.type, t.level, case act.kind when 'proofed' then it.words else t.words end,
    greatest(0, extract(epoch from act.at - it.opened_at))::integer,
    act.kind <> 'received' and coalesce(act.at > it.due_at, false), it.errors, it.giver_id
  from stat_text(it.tenant_id, it.story_id, it.version) t,
    lateral (values
      ('received', coalesce(it.claimed_at, it.decided_at), coalesce(it.claimed_by, it.person_id),
        it.claimed_by is not null or it.decided_at is not null),
      ('passed', it.decided_at, it.person_id, it.decided_at is not null and it.state <> 'denied'),
      ('denied', it.decided_at, it.person_id, it.decided_at is not null and it.state = 'denied'),
      ('proofed', it.decided_at, it.person_id, it.kind = 'proof' and it.decided_at is not null)
    ) as act (kind, at, person_id, happened)
  where act.happened and act.at is not null;
end $$;

-- Of what happens but once the earliest stays, in whatever order it is told; both days are counted again.
create function stat_note(facts stat_fact[]) returns integer language plpgsql as $$
declare
  count integer;
begin
  with told as (select distinct on (one.kind, one.key) one.* from unnest(facts) one order by one.kind, one.key, one.at),
  late as (select fact.tenant_id, fact.at from told
    join stat_fact fact using (tenant_id, kind, key) where told.at < fact.at),
  noted as (
    insert into stat_fact as fact select * from told
    on conflict (tenant_id, kind, key) do update set at = excluded.at, story_id = excluded.story_id,
      root_id = excluded.root_id, person_id = excluded.person_id, department_id = excluded.department_id,
      channel_id = excluded.channel_id, source = excluded.source, class = excluded.class, type = excluded.type,
      level = excluded.level, words = excluded.words, seconds = excluded.seconds, late = excluded.late,
      errors = excluded.errors, giver_id = excluded.giver_id
    where excluded.at < fact.at
    returning fact.tenant_id, fact.at),
  waiting as (
    insert into stat_todo (tenant_id, at)
    select noted.tenant_id, noted.at from noted union all select late.tenant_id, late.at from late)
  select count(*) into count from noted;
  return count;
end $$;

-- A plan made while the tables are young would read them whole, and be kept.
create function stat_noted() returns trigger language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform stat_note(array(select stat_facts(new)));
  return null;
end $$;

create trigger story_begun after insert on story for each row
  when (new.root_id is null) execute function stat_noted();
create trigger review_sent after insert on review for each row execute function stat_noted();
create trigger hand_over_made after insert on hand_over for each row execute function stat_noted();
create trigger release_named after insert on release for each row execute function stat_noted();
create trigger release_gone after update of gone_at on release for each row
  when (new.gone_at is not null and new.gone_at is distinct from old.gone_at) execute function stat_noted();
create trigger delivery_made after insert on delivery for each row execute function stat_noted();
create trigger delivery_closed after update of state on delivery for each row
  when (new.state is distinct from old.state and new.state in ('done', 'failed')) execute function stat_noted();
create trigger review_step_made after insert on review_step for each row
  when (new.claimed_by is not null or new.decided_at is not null) execute function stat_noted();
create trigger review_step_moved after update on review_step for each row
  when (new.claimed_by is distinct from old.claimed_by or new.decided_at is distinct from old.decided_at)
  execute function stat_noted();

-- Where people were before anybody noted it: the audit log tells of moves by name, the rest is as it is today.
create function assume_person_spans() returns void language sql as $$
  with moved as (
    select person.tenant_id, person.id as person_id, log.at, log.details -> 'department' ->> 'from' as place,
      log.details -> 'department' ->> 'to' as next_place, lead(log.at) over turn as next_at,
      row_number() over turn as no
    from audit_log log
    join person on person.tenant_id = log.tenant_id and person.name = log.target
    where log.action = 'person.update' and log.details ? 'department'
      and not exists (select from person other where other.tenant_id = person.tenant_id
        and other.name = person.name and other.id <> person.id)
    window turn as (partition by person.tenant_id, person.id order by log.at)
  ), stayed as (
    select tenant_id, person_id, '-infinity'::timestamptz as from_at, at as to_at, place from moved where no = 1
    union all select tenant_id, person_id, at, coalesce(next_at, 'infinity'), next_place from moved
    union all select tenant_id, id, '-infinity', 'infinity', null from person
      where not exists (select from moved where moved.tenant_id = person.tenant_id and moved.person_id = person.id)
  )
  insert into person_span (tenant_id, person_id, from_at, to_at, department_id, role_ids, assumed)
  select person.tenant_id, person.id, stayed.from_at, stayed.to_at,
    coalesce((select department.id from department where department.tenant_id = person.tenant_id
      and department.name = stayed.place order by department.disabled_at nulls first limit 1), person.department_id),
    array(select role_id from person_role
      where person_role.tenant_id = person.tenant_id and person_role.person_id = person.id order by role_id), true
  from stayed join person on person.tenant_id = stayed.tenant_id and person.id = stayed.person_id
$$;
select assume_person_spans();

-- All that can be told from what is kept besides; a fact noted in its time says more and stays.
create function stat_past(tenant integer) returns setof stat_fact language sql stable as $$
  select distinct on (fact.kind, fact.key) fact.*
  from (
    select past.* from story, stat_facts(story) past where story.tenant_id = tenant
    union all select past.* from review, stat_facts(review) past where review.tenant_id = tenant
    union all select past.* from hand_over, stat_facts(hand_over) past where hand_over.tenant_id = tenant
    union all select past.* from release, stat_facts(release) past where release.tenant_id = tenant
    union all select past.* from delivery, stat_facts(delivery) past where delivery.tenant_id = tenant
    union all select past.* from review_step, stat_facts(review_step) past where review_step.tenant_id = tenant
  ) fact
  order by fact.kind, fact.key, fact.at
$$;
insert into stat_fact select past.* from tenant, stat_past(tenant.id) past;
