import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/open.ts'
import { makeDemoNewsroom } from '../../apps/server/src/demo/make-demo.ts'

/** The demo newsroom with some thousand colleagues more, spread over all departments. */
export const makeBigNewsroom = async (db: Db, colleagues: number) => {
  await makeDemoNewsroom(db)
  await sql`
    with place as (select tenant_id, id, row_number() over (order by sort) as place, count(*) over () as places
      from department),
    model as (select password_hash from person limit 1),
    added as (
      insert into person (tenant_id, account, name, password_hash, department_id, position)
      select place.tenant_id, 'colleague' || number,
        substr('赵钱孙李周吴郑王冯陈', 1 + number % 10, 1) || substr('安宁静远明德思齐若水', 1 + number / 7 % 10, 1)
          || substr('川舟山海云溪禾白秋青', 1 + number / 3 % 10, 1),
        model.password_hash, place.id, '编辑'
      from generate_series(1, ${colleagues}::int) as number, model, place
      where place.place = 1 + number % place.places
      returning tenant_id, id)
    insert into person_role (tenant_id, person_id, role_id)
    select added.tenant_id, added.id, role.id from added join role using (tenant_id)
    where role.code in ('editor', 'publisher')`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

export const findDepartment = (db: Db, name: string) =>
  db.selectFrom('department').select(['tenantId', 'id']).where('name', '=', name).executeTakeFirstOrThrow()
