import { sql } from 'kysely'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import { openSession } from '../../../apps/server/src/features/session/service.ts'
import { cookieNames } from '../../../apps/server/src/http/cookies.ts'
import type { Child } from '../child.ts'

/** Someone signed in, as their requests say. */
interface Colleague {
  id: string
  headers: Record<string, string>
}

/** A writer and a reviewer of the same department, on a connection of their own. */
export interface Desk {
  writer: Colleague
  reviewer: Colleague
}

interface Row {
  tenantId: number
  id: string
  departmentId: string
}

const json = { 'content-type': 'application/json' }

const arrive = async ({ db }: Opened, { tenantId, id }: Row): Promise<Colleague> => {
  const caller = { requestId: '', address: '127.0.0.1', agent: 'bench' }
  const { cookie, csrf } = await db
    .transaction()
    .execute((tx) => openSession(tx, { tenantId, personId: id, hours: 12 }, caller))
  const cookies = `${cookieNames.session}=${cookie}; ${cookieNames.csrf}=${csrf}`
  return { id, headers: { ...json, cookie: cookies, 'x-xsrf-token': csrf } }
}

const pairsOf = (rows: Row[]) =>
  [...Map.groupBy(rows, ({ departmentId }) => departmentId).values()].flatMap((group) =>
    Array.from({ length: Math.floor(group.length / 2) }, (_, index) => group.slice(index * 2, index * 2 + 2)),
  )

/** Editors of their own department only, and a head for each. */
const assignRoles = async ({ db }: Opened) => {
  await sql`delete from person_role using person, role
    where person.tenant_id = person_role.tenant_id and person.id = person_role.person_id
      and role.tenant_id = person_role.tenant_id and role.id = person_role.role_id
      and person.account like 'colleague%' and role.code <> 'editor'`.execute(db)
  await sql`insert into person_role (tenant_id, person_id, role_id)
    select distinct on (person.department_id) person.tenant_id, person.id, role.id
    from person join role on role.tenant_id = person.tenant_id and role.code = 'head'
    where person.account like 'colleague%' order by person.department_id, person.account desc`.execute(db)
}

export const openDesks = async (opened: Opened, count: number): Promise<Desk[]> => {
  await assignRoles(opened)
  const rows = await opened.db
    .selectFrom('person')
    .select(['tenantId', 'id', 'departmentId'])
    .where('account', 'like', 'colleague%')
    // The science newspaper asks for more than a text when something is handed to it.
    .where(
      sql<boolean>`not exists (select from department where department.tenant_id = person.tenant_id
        and department.id = person.department_id and 'science-newspaper' = any(department.marks))`,
    )
    .orderBy('account')
    .execute()
  const desks: Desk[] = []
  for (const [writer, reviewer] of pairsOf(rows).slice(0, count)) {
    if (writer && reviewer)
      desks.push({ writer: await arrive(opened, writer), reviewer: await arrive(opened, reviewer) })
  }
  if (desks.length < count) throw new Error(`only ${desks.length} desks`)
  return desks
}

const paragraph = '清晨六点，渡口的第一班船离岸，江面上的雾还没有散。'

/** So many new stories of one writer, written through the product. */
export const writeStories = async ({ url }: Child, { headers }: Colleague, count: number) => {
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const content = { title: `第 ${number} 篇`, htmlContent: `<p>${paragraph.repeat(40)}</p>` }
    const answer = await fetch(`${url}/sprint/rest/stories/workspace/create`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content }),
    })
    ids.push(((await answer.json()) as { data: { id: number } }).data.id)
  }
  return ids
}
