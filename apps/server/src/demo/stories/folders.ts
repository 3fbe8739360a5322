import { personPlace, sharedPlace } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { Newsroom } from './made-story.ts'
import { draftFolders, type Placed, sharedFolders } from './placing.ts'

/** Answers in which folder a story stands. */
export const addFolders = async (tx: Tx, { tenantId, person }: Newsroom) => {
  const ids = new Map<string, string>()
  const add = async (place: string, name: string, sort: number, parentId: string | null) => {
    const { id } = await tx
      .insertInto('folder')
      .values({ tenantId, place, name, sort, parentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
    return id
  }
  for (const [sort, [name, children]] of Object.entries(sharedFolders).entries()) {
    const parentId = await add(sharedPlace, name, sort, null)
    for (const [index, child] of children.entries()) await add(sharedPlace, child, index, parentId)
  }
  // A personal folder may bear the name of a shared one, so these come last and win.
  const shared = new Map(ids)
  for (const [sort, name] of draftFolders.entries())
    await add(personPlace(person('reporter')), name, sort, null)
  return ({ library, folder }: Placed) =>
    folder ? ((library === 'manuscript' ? shared : ids).get(folder) ?? null) : null
}
