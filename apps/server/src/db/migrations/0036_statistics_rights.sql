-- Who leads or publishes sees the numbers of their own department; who leads the house, counts it or runs it sees them all.
insert into role_permission (tenant_id, role_id, code)
select tenant_id, id, 'statistics-view' from role where code in ('head', 'publisher')
union all
select tenant_id, id, 'statistics-all' from role where code in ('chief', 'analyst', 'administrator')
on conflict do nothing;
