-- What the house deleted to tell it again, and what readers never saw, was noted as taken down by a platform
-- for a while. Those facts go, their days are counted again, and what a platform did take down afterwards is told.
create or replace function pg_temp.forget_not_lost() returns void language plpgsql as $$
declare
  wrong stat_fact[];
begin
  wrong := array(
    select fact from tenant
    join stat_fact fact on fact.tenant_id = tenant.id and fact.kind = 'removed'
    join delivery on delivery.tenant_id = fact.tenant_id and delivery.story_id = fact.story_id
      and delivery.channel_id = fact.channel_id and delivery.round = split_part(fact.key, ':', 3)::integer
      and delivery.act in ('issue', 'update')
    join release on release.tenant_id = fact.tenant_id and release.story_id = fact.story_id
      and release.channel_id = fact.channel_id
    where delivery.details -> 'steps' ? 'make room'
        and fact.at between delivery.accepted_at and coalesce(delivery.closed_at, 'infinity')
      or release.first_at is null and not exists (select from delivery earlier
        where earlier.tenant_id = fact.tenant_id and earlier.story_id = fact.story_id
          and earlier.channel_id = fact.channel_id and earlier.act in ('issue', 'update')
          and earlier.state = 'done' and earlier.closed_at <= fact.at));
  if wrong = '{}' then return; end if;

  alter table stat_fact disable trigger stat_fact_final;
  delete from stat_fact fact using unnest(wrong) one
    where (fact.tenant_id, fact.kind, fact.key) = (one.tenant_id, one.kind, one.key);
  alter table stat_fact enable trigger stat_fact_final;
  insert into stat_todo (tenant_id, at) select distinct one.tenant_id, one.at from unnest(wrong) one;
  update release set gone_at = null from unnest(wrong) one
    where release.tenant_id = one.tenant_id and release.story_id = one.story_id
      and release.channel_id = one.channel_id and release.gone_at = one.at;
  perform stat_note(array(select told from unnest(wrong) one
    join release it on it.tenant_id = one.tenant_id and it.story_id = one.story_id
      and it.channel_id = one.channel_id, stat_facts(it) told where told.kind = 'removed'));
end $$;

select pg_temp.forget_not_lost();
