import type { Actor } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { findReaders } from '#/features/session/index.ts'
import { people } from '../newsroom.ts'
import type { Newsroom } from './made-story.ts'

/** Only what rules look at; nobody is signed in yet. */
export const actorsOf = async (tx: Tx, { tenantId, person, department }: Newsroom) => {
  const readers = await findReaders(
    tx,
    tenantId,
    people.map(({ account }) => person(account)),
  )
  return (account: string): Actor => {
    const reader = readers.find(({ id }) => id === person(account))
    const demo = people.find((one) => one.account === account)
    if (!reader || !demo) throw new Error(`the demo newsroom has no ${account}`)
    const { admin = false, level = 1 } = demo
    const departmentId = department(demo.department)
    const own = { departmentId, ownDepartmentIds: [departmentId], memberOf: [departmentId] }
    return { ...reader, ...own, account, admin, level, roleNames: [], features: [] }
  }
}
