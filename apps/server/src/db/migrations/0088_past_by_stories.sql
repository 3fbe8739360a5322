-- What the ledgers tell of some stories: of all at once a large house had too much for one statement.
create function stat_past(tenant integer, first_story bigint, last_story bigint) returns setof stat_fact
language sql stable as $$
  select distinct on (fact.kind, fact.key) fact.*
  from (
    select past.* from story it, stat_facts(it) past
      where it.tenant_id = tenant and it.id between first_story and last_story
    union all select past.* from review it, stat_facts(it) past
      where it.tenant_id = tenant and it.story_id between first_story and last_story
    union all select past.* from hand_over it, stat_facts(it) past
      where it.tenant_id = tenant and it.story_id between first_story and last_story
    union all select past.* from release it, stat_facts(it) past
      where it.tenant_id = tenant and it.story_id between first_story and last_story
    union all select past.* from delivery it, stat_facts(it) past
      where it.tenant_id = tenant and it.story_id between first_story and last_story
    union all select past.* from review_step it, stat_facts(it) past
      where it.tenant_id = tenant and it.story_id between first_story and last_story
  ) fact
  order by fact.kind, fact.key, fact.at
$$;

create or replace function stat_past(tenant integer) returns setof stat_fact language sql stable as $$
  select * from stat_past(tenant, 0, 9223372036854775807)
$$;
