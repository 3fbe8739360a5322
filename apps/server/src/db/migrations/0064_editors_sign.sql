-- 责编 and 一读 are signed by editors too: the flow names them, so they may.
insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, given.code
from role, (values ('paper-proof'), ('paper-sign')) as given (code)
where role.code = 'editor'
on conflict do nothing;
