-- Whom the names in the texts of a month meant when it was computed: who comes or is renamed later changes nothing closed.
alter table pay_period add column names jsonb not null default '{}';

-- Of months that are closed their lines tell it.
alter table pay_period disable trigger pay_period_is_final;
update pay_period as period set names = told.names
from (select tenant_id, scheme_id, month, jsonb_object_agg(name, ids) as names
  from (select tenant_id, scheme_id, month, name,
      coalesce(jsonb_agg(distinct person_id) filter (where person_id is not null), '[]') as ids
    from pay_line where kind in ('use', 'withdrawal') group by tenant_id, scheme_id, month, name) as named
  group by tenant_id, scheme_id, month) as told
where period.state = 'closed'
  and (told.tenant_id, told.scheme_id, told.month) = (period.tenant_id, period.scheme_id, period.month);
alter table pay_period enable trigger pay_period_is_final;
