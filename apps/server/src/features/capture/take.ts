import { captureUrlKey } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { extractInThread } from './extract/extract-in-thread.ts'
import { keyOf } from './extract/fingerprint.ts'
import type { Page } from './page/fetch-page.ts'
import type { Taken } from './queries.ts'
import type { Web } from './web.ts'

export type TakeParts = Pick<Deps, 'db' | 'storage' | 'env'> & { web: Web }

interface Person {
  tenantId: number
  personId: string
}

export const urlKeyOf = (url: string) => keyOf(captureUrlKey(url))

/** Never shown as what it is: a page of strangers. */
const keepSnapshot = async (
  { db, storage }: TakeParts,
  { tenantId, personId }: Person,
  { bytes, url }: Page,
) => {
  const hash = await storage.put(bytes)
  await insertStoredFile(db, {
    tenantId,
    hash,
    name: `${new URL(url).hostname}.html`,
    mime: 'application/octet-stream',
    size: bytes.length,
    width: null,
    height: null,
    createdBy: personId,
  })
  return hash
}

/** A page of the web with its text, its pictures by their addresses, and itself as it came. */
export const takePage = async (parts: TakeParts, person: Person, address: string): Promise<Taken> => {
  const page = await parts.web.page(address)
  const { text: _, words: wordCount, pictures, ...read } = await extractInThread(page, parts.env.TIME_ZONE)
  const snapshotHash = await keepSnapshot(parts, person, page)
  return {
    ...read,
    url: page.url,
    urlKey: urlKeyOf(page.url),
    wordCount,
    snapshotHash,
    pictures: pictures.map((source) => ({ source, url: '', assetId: null, problem: '' })),
  }
}
