import { AppError } from '@rongbian/contract'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { findFile } from '#/storage/stored-files.ts'
import { seal } from './links.ts'

interface SharedFile {
  tenantId: number
  hash: string
  name: string
}

interface Lent extends Pick<SharedFile, 'tenantId' | 'hash'> {
  /** The link on whose page it stands: called back, it takes its files along. */
  linkId?: string | undefined
}

/** What the seal of a lent file says. */
export const fileSeal = ({ tenantId, hash, linkId }: Lent) =>
  `file ${tenantId} ${hash}${linkId ? ` ${linkId}` : ''}`

export const readFileSeal = (text: string): Lent | undefined => {
  const [, tenantId, hash, linkId] = /^file (\d+) ([0-9a-f]{64})(?: ([0-9a-f-]{36}))?$/.exec(text) ?? []
  return hash ? { tenantId: Number(tenantId), hash, linkId } : undefined
}

/** The largest a page of ours shows. */
export const shownWidth = 1280
const widths = [shownWidth, 640, 320] as const
/** Smaller is quicker, and what others can show is rather a smaller one than the original. */
const widthFor = ({ mime, width }: { mime: string; width: number | null }) => {
  const smaller = widths.filter((one) => one < (width ?? 0))
  return mime === 'image/avif' ? smaller[0] : smaller.find((one) => one === shownWidth)
}

/** An address under which anyone may fetch one file for a while. */
export const fileLink = async (
  { db, env }: { db: Db; env: Pick<Env, 'PUBLIC_URL' | 'BASE_PREFIX'> },
  shared: SharedFile,
  seconds: number,
) => {
  const file = await findFile(db, shared.tenantId, shared.hash)
  if (!file) throw new AppError('not_found')
  const path = fileUrl(shared.hash, shared.name).replace('/sprint/stream/', '/sprint/share/')
  const url = new URL(`${env.BASE_PREFIX}${path}`, env.PUBLIC_URL)
  url.searchParams.set('s', await seal(db, fileSeal(shared), new Date(Date.now() + seconds * 1_000)))
  const width = widthFor(file)
  if (width) url.searchParams.set('width', String(width))
  return url.href
}
