-- 0087 took names from lines that do not tell them: of who was set or named by number, and turned around since.
-- Only a line that stands tells whom a name in its text meant, in months that are still open as well.
alter table pay_period disable trigger pay_period_is_final;
with line as (select line.*,
    line.reverses is null
      and not exists (select from pay_line as turned
        join pay_period as period on period.tenant_id = turned.tenant_id and period.scheme_id = turned.scheme_id
          and period.month = turned.month and period.state = 'closed'
        where turned.tenant_id = line.tenant_id and turned.reverses = line.id)
      and not exists (select from pay_share as share
        where share.tenant_id = line.tenant_id and share.root_id = line.root_id)
      and exists (select from pay_text as text cross join jsonb_array_elements(text.authors) as author
        where text.tenant_id = line.tenant_id and text.story_id = line.story_id and text.version = line.version
          and strpos(author ->> 'name', line.name) > 0
          and not exists (select from person
            where person.tenant_id = line.tenant_id and person.id::text = author ->> 'uuid')) as tells
  from pay_line as line where line.kind in ('use', 'withdrawal')
), named as (select tenant_id, scheme_id, month, name, bool_or(tells) as tells,
    coalesce(jsonb_agg(distinct person_id) filter (where person_id is not null), '[]') as guessed,
    coalesce(jsonb_agg(distinct person_id) filter (where person_id is not null and tells), '[]') as meant
  from line group by tenant_id, scheme_id, month, name
), told as (select tenant_id, scheme_id, month, jsonb_object_agg(name, guessed) as guessed,
    coalesce(jsonb_object_agg(name, meant) filter (where tells), '{}') as meant
  from named group by tenant_id, scheme_id, month
)
-- What a month kept by itself, when it was computed, is better than any of this.
update pay_period as period set names = told.meant
from told where period.names in (told.guessed, '{}')
  and (told.tenant_id, told.scheme_id, told.month) = (period.tenant_id, period.scheme_id, period.month);
alter table pay_period enable trigger pay_period_is_final;
