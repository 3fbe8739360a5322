import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layout } from '@rongbian/paper'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import type { Storage } from '#/storage/storage.ts'
import { noLimits, readZip, type ZipEntry } from '#/story-text/zip-archive.ts'
import { type Part, thaw } from '../proofs/frozen.ts'
import { type Painter, painterOf } from '../proofs/painter.ts'
import { filePrefix } from './archive.ts'
import type { pageJson } from './archive-page.ts'
import { manifestName } from './folder.ts'

/** What is wrong with an archive, and with what of it. */
export interface ArchiveProblem {
  problem: 'unreadable' | 'hash' | 'missing' | 'changed' | 'unlisted' | 'font' | 'redrawn'
  what: string
}

interface Parts {
  db: Db
  env: Pick<Env, 'FONTS_DIR'>
  storage: Storage
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const listed = (text: string) =>
  new Map(text.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)]])))

/** Every file against the list, and the list against the files. */
const checkList = (entries: readonly ZipEntry[]): ArchiveProblem[] => {
  const list = entries.find(({ name }) => name === manifestName)
  if (!list) return [{ problem: 'missing', what: manifestName }]
  const hashes = listed(list.content.toString('utf8'))
  const files = entries.filter(({ name }) => name !== manifestName)
  const names = new Set(files.map(({ name }) => name))
  return [
    ...[...hashes.keys()].flatMap((what) => (names.has(what) ? [] : [{ problem: 'missing' as const, what }])),
    ...files.flatMap(({ name: what, content }): ArchiveProblem[] => {
      const hash = hashes.get(what)
      if (hash === undefined) return [{ problem: 'unlisted', what }]
      return hash === sha256(content) ? [] : [{ problem: 'changed', what }]
    }),
  ]
}

type StoredPage = ReturnType<typeof pageJson>

const pagesIn = (entries: readonly ZipEntry[]) =>
  entries
    .filter(({ name }) => name.endsWith('.json') && name !== 'edition.json')
    // Written by us, and its hash has just been found true.
    .map(({ content }): StoredPage => JSON.parse(content.toString('utf8')))

/** Drawn again from what the archive says, to the same files as were signed. */
const redraw = async (
  { painter, db, tenantId }: { painter: Painter; db: Db; tenantId: number },
  { file, colour, proof }: StoredPage,
): Promise<ArchiveProblem[]> => {
  const parts: readonly Part[] = proof.parts
  const input = thaw({ layout: proof.layout as Layout, parts })
  const fonts = await painter.fontHashes(db, tenantId, input)
  const others = parts.filter(({ kind, ref, hash }) => kind === 'font' && fonts?.[ref] !== hash)
  if (others.length > 0) return others.map(({ ref }) => ({ problem: 'font', what: ref }))
  const { date, label, name } = input.words
  const title = `${date} ${label} ${name}`.trim()
  const { pdf, picture } = await painter.paint(db, { tenantId, input, colour, title })
  const isSame = sha256(pdf) === proof.pdfHash && sha256(picture) === proof.pictureHash
  return isSame ? [] : [{ problem: 'redrawn', what: file }]
}

const redrawAll = async ({ db, env, storage }: Parts, tenantId: number, entries: readonly ZipEntry[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-archive-'))
  try {
    const own = entries.filter(({ name }) => name.startsWith(filePrefix))
    for (const { name, content } of own) await writeFile(join(folder, name), content)
    const names = new Set(own.map(({ name }) => name))
    // Pictures and ads as the archive holds them; only fonts are the house's.
    const withLocal: Storage['withLocal'] = (hash, use) =>
      names.has(`${filePrefix}${hash}`)
        ? use(join(folder, `${filePrefix}${hash}`))
        : storage.withLocal(hash, use)
    const painter = painterOf({ env, storage: { withLocal } })
    const found: ArchiveProblem[] = []
    for (const page of pagesIn(entries)) found.push(...(await redraw({ painter, db, tenantId }, page)))
    return found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const opened = (bytes: Buffer) => {
  try {
    return readZip(bytes, noLimits)
  } catch {
    return undefined
  }
}

/** All that is wrong with the archive of an edition; pages are drawn again only from one that is whole. */
export const verifyArchive = async (
  parts: Parts,
  { tenantId, archiveHash }: { tenantId: number; archiveHash: string },
  bytes: Buffer,
): Promise<ArchiveProblem[]> => {
  const entries = opened(bytes)
  if (!entries) return [{ problem: 'unreadable', what: '' }]
  const found = checkList(entries)
  if (found.length > 0) return found
  if (sha256(bytes) !== archiveHash) return [{ problem: 'hash', what: archiveHash }]
  return redrawAll(parts, tenantId, entries)
}

/** Every edition that was put away, or those of one day. Tells how many there are and what is wrong. */
export const verifyEditions = async (
  parts: Parts,
  { date }: { date?: string | undefined },
  tell: (edition: { paper: string; date: string }, problem: ArchiveProblem) => void,
) => {
  let query = parts.db
    .selectFrom('edition')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'edition.tenantId').onRef('channel.id', '=', 'edition.channelId'),
    )
    .select(['edition.tenantId', 'edition.date', 'edition.archiveHash', 'channel.name as paper'])
    .where('edition.state', '=', 'closed')
    .orderBy('edition.date')
  if (date !== undefined) query = query.where('edition.date', '=', date)
  const editions = await query.execute()
  let problems = 0
  for (const edition of editions) {
    const bytes = await parts.storage.read(edition.archiveHash)
    const found = bytes
      ? await verifyArchive(parts, edition, bytes)
      : [{ problem: 'missing' as const, what: edition.archiveHash }]
    problems += found.length
    for (const problem of found) tell(edition, problem)
  }
  return { editions: editions.length, problems }
}
