import { AppError } from '@rongbian/contract'
import * as contract from '@rongbian/contract/sharing'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import type { Env } from '#/env.ts'
import { streamFile } from '#/features/files/stream.ts'
import { check, seal } from '#/http/links.ts'
import { publicRoute } from '#/http/route.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { findFile } from '#/storage/stored-files.ts'
import { variantsIn } from '#/storage/variants.ts'
import { isOpenLink } from './queries.ts'

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
const readText = (text: string): Lent | undefined => {
  const [, tenantId, hash, linkId] = /^file (\d+) ([0-9a-f]{64})(?: ([0-9a-f-]{36}))?$/.exec(text) ?? []
  return hash ? { tenantId: Number(tenantId), hash, linkId } : undefined
}

/** The largest a page of ours shows. */
const shownWidth = 1280
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

export const sharedFileRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env, storage } = deps
  const variants = variantsIn(env.DATA_DIR, storage)

  publicRoute(app, deps, contract.shareFile, async ({ params, query, request, reply }) => {
    const opened = await check(db, query.s)
    const shared = typeof opened === 'object' ? readText(opened.text) : undefined
    if (shared?.hash !== params.hash)
      throw new AppError('not_found', { message: opened === 'expired' ? '链接已过期' : '链接无效' })
    const { tenantId, linkId } = shared
    if (linkId && !(await isOpenLink(db, { tenantId, linkId })))
      throw new AppError('not_found', { message: '链接已被收回' })
    const asked = {
      ...params,
      width: query.width ?? shownWidth,
      isDownload: false,
      isPlayed: query.play ?? false,
      isDrawn: true,
    }
    return streamFile({ db, storage, variants }, shared, asked, request, reply)
  })
}
