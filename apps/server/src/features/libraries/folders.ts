import { AppError } from '@rongbian/contract'
import type { FolderNode } from '@rongbian/contract/libraries'
import { libraryMessages } from '@rongbian/contract/messages/libraries'
import {
  type Actor,
  can,
  childrenOf,
  idsWithin,
  type LibraryId,
  lineTo,
  nodeAt,
  type Permission,
  personPlace,
  sharedPlace,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Reader } from '#/db/reader.ts'
import type { Ctx } from '#/http/command.ts'
import { addCounts, countLanes } from '#/reading/counts.ts'
import { inFolders } from '#/reading/sources.ts'
import * as queries from './folder-queries.ts'

interface FolderRule {
  placeOf: (actor: Actor) => string
  read: Permission
  write: Permission
}

/** A person keeps folders of their own, the house keeps those of the shared library; the others have none. */
const rules: Partial<Record<LibraryId, FolderRule>> = {
  workspace: {
    placeOf: ({ id }) => personPlace(id),
    read: 'library.workspace',
    write: 'library.workspace',
  },
  manuscript: { placeOf: () => sharedPlace, read: 'library.manuscript', write: 'folders.manage' },
}

const foldersMax = 500
const depthMax = 6

const placeToWrite = (actor: Actor, library: LibraryId) => {
  const rule = rules[library]
  if (!rule) throw new AppError('not_allowed', { message: libraryMessages.noFolders() })
  if (!can(actor, rule.write)) throw new AppError('forbidden')
  return rule.placeOf(actor)
}

const placeToRead = (actor: Actor, library: LibraryId) => {
  const rule = rules[library]
  if (rule && !can(actor, rule.read)) throw new AppError('forbidden')
  return rule?.placeOf(actor)
}

/** The folder and all below it; nothing when it is no folder of the place. */
export const findBranch = async (db: Db, tenantId: number, place: string, id: string) => {
  const rows = await queries.findFolders(db, tenantId, place)
  if (!nodeAt(rows, id)) throw new AppError('not_found')
  return idsWithin(rows, id)
}

type Counts = Map<string, number>

const toNode = (rows: readonly queries.FolderRow[], counts: Counts, row: queries.FolderRow): FolderNode => {
  const children = childrenOf(rows, row.id).map((child) => toNode(rows, counts, child))
  const own = counts.get(row.id) ?? 0
  return {
    uuid: row.id,
    name: row.name,
    parentId: row.parentId,
    isParent: children.length > 0,
    count: addCounts([own, ...children.map(({ count }) => count)]),
    children,
  }
}

/** All folders of a library as a tree; a folder counts what is below it too. */
export const listAllFolders = async (
  reader: Reader,
  actor: Actor,
  library: LibraryId,
): Promise<FolderNode[]> => {
  const place = placeToRead(actor, library)
  if (!place) return []
  const rows = await queries.findFolders(reader.db, actor.tenantId, place)
  const source = inFolders(
    place,
    rows.map(({ id }) => id),
  )
  const [counts = new Map()] = await countLanes(reader, actor.tenantId, [source])
  return childrenOf(rows, null).map((row) => toNode(rows, counts, row))
}

function* walk(nodes: readonly FolderNode[]): Generator<FolderNode> {
  for (const node of nodes) {
    yield node
    yield* walk(node.children)
  }
}

export const listFolders = async (reader: Reader, actor: Actor, library: LibraryId) => {
  const folders = await listAllFolders(reader, actor, library)
  const place = placeToRead(actor, library)
  const ids = place ? await queries.findFrequent(reader.db, actor.tenantId, place, actor.id) : []
  const byId = new Map(Array.from(walk(folders), (node) => [node.uuid, node]))
  return { folders, frequent: ids.flatMap((id) => byId.get(id) ?? []) }
}

export const listChildFolders = async (reader: Reader, actor: Actor, library: LibraryId, parent: string) => {
  const nodes = [...walk(await listAllFolders(reader, actor, library))]
  const found = nodes.find(({ uuid }) => uuid === parent)
  if (!found) throw new AppError('not_found')
  return found.children
}

interface FolderForm {
  name: string
  parentId: string | null
}

export const createFolder = async (
  { tx, actor }: Ctx,
  library: LibraryId,
  { name, parentId }: FolderForm,
) => {
  const place = placeToWrite(actor, library)
  const { tenantId } = actor
  const rows = await queries.findFolders(tx, tenantId, place)
  if (parentId && !rows.some(({ id }) => id === parentId)) throw new AppError('not_found')
  if (rows.length >= foldersMax)
    throw new AppError('not_allowed', { message: libraryMessages.foldersTooMany({ most: foldersMax }) })
  if (lineTo(rows, parentId).length >= depthMax)
    throw new AppError('not_allowed', { message: libraryMessages.foldersTooDeep({ most: depthMax }) })
  const { id } = await queries.insertFolder(tx, { tenantId, place, parentId, name })
  return { uuid: id }
}

const demandFolder = async ({ tx, actor }: Ctx, library: LibraryId, id: string) => {
  const folder = await queries.lockFolder(tx, actor.tenantId, placeToWrite(actor, library), id)
  if (!folder) throw new AppError('not_found')
}

export const renameFolder = async ({ tx, actor }: Ctx, library: LibraryId, id: string, name: string) => {
  await demandFolder({ tx, actor }, library, id)
  await queries.updateFolderName(tx, actor.tenantId, id, name)
}

export const removeFolder = async ({ tx, actor }: Ctx, library: LibraryId, id: string) => {
  await demandFolder({ tx, actor }, library, id)
  const contents = await queries.findContents(tx, actor.tenantId, id)
  if (contents?.folders) throw new AppError('not_allowed', { message: libraryMessages.folderHasInner() })
  if (contents?.stories) throw new AppError('not_allowed', { message: libraryMessages.folderHasStories() })
  await queries.forgetFolder(tx, actor.tenantId, id)
  await queries.deleteFolder(tx, actor.tenantId, id)
}
