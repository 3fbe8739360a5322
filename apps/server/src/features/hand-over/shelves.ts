import { AppError } from '@rongbian/contract'
import { handMessages } from '@rongbian/contract/messages/hand-over'
import type { Message } from '@rongbian/domain'
import { type Actor, handLimits, sharedPlace } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { type FolderRow, findFolders } from '#/features/libraries/index.ts'
import { findUsed } from './target-queries.ts'

/** A folder of the shared library that holds stories: one without folders in it. */
export interface Shelf {
  id: string
  name: string
  path: string
}

const pathOf = (byId: Map<string, FolderRow>, { parentId, name }: FolderRow): string => {
  const parent = parentId ? byId.get(parentId) : undefined
  return parent ? `${pathOf(byId, parent)} / ${name}` : name
}

const readFolders = async (db: Db, tenantId: number) => {
  const rows = await findFolders(db, tenantId, sharedPlace)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parents = new Set(rows.map(({ parentId }) => parentId))
  const leaves = rows
    .filter(({ id }) => !parents.has(id))
    .map((row): Shelf => ({ id: row.id, name: row.name, path: pathOf(byId, row) }))
  return { byId, shelves: new Map(leaves.map((shelf) => [shelf.id, shelf])) }
}

const refuse = (targetFolder: Message) => new AppError('invalid', { fields: { targetFolder } })

/** The chosen shelves; one that is none refuses the whole. */
export const findShelves = async (db: Db, tenantId: number, ids: readonly string[]): Promise<Shelf[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) throw refuse(handMessages.folderNeeded())
  if (wanted.length > handLimits.foldersMax)
    throw refuse(handMessages.foldersTooMany({ most: handLimits.foldersMax }))
  const { byId, shelves } = await readFolders(db, tenantId)
  return wanted.map((id) => {
    const shelf = shelves.get(id)
    if (shelf) return shelf
    const folder = byId.get(id)
    throw refuse(
      folder ? handMessages.folderHasInner({ name: folder.name }) : handMessages.folderGone({ id }),
    )
  })
}

const present = ({ id, name, path }: Shelf) => ({ uuid: id, name, path })

export const listShelves = async (db: Db, actor: Actor) => {
  const { shelves } = await readFolders(db, actor.tenantId)
  const used = await findUsed(db, actor, 'folder')
  return {
    frequent: used.flatMap((id) => shelves.get(id) ?? []).map(present),
    folders: [...shelves.values()].map(present),
  }
}
