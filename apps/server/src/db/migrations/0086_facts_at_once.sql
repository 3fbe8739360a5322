-- Nearly all that is noted is new and written at once. Only where something was known already is it asked whether the
-- earlier of the two times is told now: that one stays, and both days are counted again.
create or replace function stat_note(facts stat_fact[]) returns integer language plpgsql as $$
declare
  count integer;
  tenant integer;
  roots text[];
  moved integer;
  moved_roots text[];
begin
  with noted as (
    insert into stat_fact select one.* from unnest(facts) one order by one.at
    on conflict (tenant_id, kind, key) do nothing
    returning tenant_id, at, kind, key),
  waiting as (insert into stat_todo (tenant_id, at) select distinct noted.tenant_id, noted.at from noted)
  select count(*), array_agg(noted.key) filter (where noted.kind in ('effective', 'used'))
  into count, roots from noted;

  if count < cardinality(facts) then
    with told as (select distinct on (one.kind, one.key) one.* from unnest(facts) one order by one.kind, one.key, one.at),
    changed as (
      update stat_fact as fact set at = told.at, story_id = told.story_id, root_id = told.root_id,
        person_id = told.person_id, department_id = told.department_id, channel_id = told.channel_id,
        source = told.source, class = told.class, type = told.type, level = told.level, words = told.words,
        seconds = told.seconds, late = told.late, errors = told.errors, giver_id = told.giver_id
      from told join stat_fact known using (tenant_id, kind, key)
      where (fact.tenant_id, fact.kind, fact.key) = (told.tenant_id, told.kind, told.key) and told.at < fact.at
      returning fact.tenant_id, fact.at, known.at as at_before, fact.kind, fact.key),
    waiting as (
      insert into stat_todo (tenant_id, at)
      select changed.tenant_id, changed.at from changed union select changed.tenant_id, changed.at_before from changed)
    select count(*), array_agg(changed.key) filter (where changed.kind in ('effective', 'used'))
    into moved, moved_roots from changed;
    count := count + moved;
    roots := roots || moved_roots;
  end if;

  if roots is not null then
    tenant := facts[1].tenant_id;
    count := count + stat_note(array(select stat_adopted(tenant, roots)));
  end if;
  return count;
end $$;
