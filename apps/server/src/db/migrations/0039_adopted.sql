-- Of what was first sent on, what readers have seen by now, on the day it was sent: 采用率 is of those sent, not of those seen.
create function stat_adopted(tenant integer, keys text[]) returns setof stat_fact language plpgsql stable as $$
begin
  return query
  select sent.tenant_id, 'adopted', sent.key, sent.at, sent.story_id, sent.root_id, sent.person_id,
    sent.department_id, sent.channel_id, sent.source, sent.class, sent.type, sent.level, sent.words, sent.seconds,
    sent.late, sent.errors, sent.giver_id
  from unnest(keys) as told (key)
  join stat_fact seen on seen.tenant_id = tenant and seen.kind = 'used' and seen.key = told.key
  join stat_fact sent on sent.tenant_id = tenant and sent.kind = 'effective' and sent.key = told.key;
end $$;

-- Of what happens but once the earliest stays, in whatever order it is told; both days are counted again.
create or replace function stat_note(facts stat_fact[]) returns integer language plpgsql as $$
declare
  count integer;
  tenant integer;
  roots text[];
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
    returning fact.tenant_id, fact.at, fact.kind, fact.key),
  waiting as (
    insert into stat_todo (tenant_id, at)
    select noted.tenant_id, noted.at from noted union all select late.tenant_id, late.at from late)
  select count(*), min(noted.tenant_id), array_agg(noted.key) filter (where noted.kind in ('effective', 'used'))
  into count, tenant, roots from noted;
  if roots is not null then
    count := count + stat_note(array(select stat_adopted(tenant, roots)));
  end if;
  return count;
end $$;

insert into stat_todo (tenant_id, at)
select tenant.id, sent.at from tenant
cross join lateral stat_adopted(tenant.id, array(select key from stat_fact where tenant_id = tenant.id and kind = 'used')) sent;
insert into stat_fact
select sent.* from tenant
cross join lateral stat_adopted(tenant.id, array(select key from stat_fact where tenant_id = tenant.id and kind = 'used')) sent;
