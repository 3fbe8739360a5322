import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import type { LanguageId } from '@rongbian/domain'
import { areasOf, type LayoutItem, setPage } from '@rongbian/paper'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#/deps.ts'
import { streamFile } from '#/features/files/index.ts'
import type { ReadCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { variantsIn } from '#/storage/variants.ts'
import { readPage } from '../guard.ts'
import { compareSides, type Side } from './compare.ts'
import { thaw } from './frozen.ts'
import { marksBetween } from './marks.ts'
import { findRounds } from './rounds.ts'
import { type FoundProof, findProof, findProofNo, findProofsOf, frozenOf, presentProof } from './rows.ts'

export const listProofs = async ({ db, actor }: ReadCtx, pageId: string) => {
  const { tenantId, id } = await readPage(db, actor, pageId)
  const proofs = await findProofsOf(db, tenantId, id)
  return {
    proofs: proofs.map((row) => presentProof(row, actor.language)),
    rounds: await findRounds(db, tenantId, id),
  }
}

const sideOf = (proof: FoundProof): Side => {
  const input = thaw(frozenOf(proof))
  return { layout: input.layout, texts: input.texts, set: setPage(input) }
}

const placeWords = (language?: LanguageId) => (item: LayoutItem) =>
  areasOf(item)
    .map(({ column, row, columns, rows }) =>
      say(messages.cells({ column: column + 1, row: row + 1, columns, rows }), language),
    )
    .join('；')

const bare = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  ...{ x, y, width, height },
  strokes: [],
})

/** Whichever was made first is the earlier. */
export const compareProofs = async (
  { db, actor }: ReadCtx,
  pageId: string,
  nos: { a: number; b: number },
) => {
  const { tenantId, id } = await readPage(db, actor, pageId)
  const [from, to] = [Math.min(nos.a, nos.b), Math.max(nos.a, nos.b)]
  const a = await findProofNo(db, tenantId, id, from)
  const b = await findProofNo(db, tenantId, id, to)
  const asked = await marksBetween(db, tenantId, id, [from, to])
  const [before, after] = [sideOf(a), sideOf(b)]
  const titles = { ...before.texts, ...after.texts }
  const changes = compareSides(before, after, asked, placeWords(actor.language))
  return {
    a: presentProof(a, actor.language),
    b: presentProof(b, actor.language),
    changes: changes.map(({ storyId, places, ...change }) => ({
      ...change,
      storyTitle: storyId === null ? '' : (titles[storyId]?.title ?? ''),
      places: places.map(({ proof, place }) => ({ proof, place: bare(place) })),
    })),
  }
}

const smallWidth = 640
type What = 'pdf' | 'picture' | 'small'

/** The files lie under their hash, so that a browser asks for each once. */
export const proofFile = async (
  { db, env, storage }: Pick<Deps, 'db' | 'env' | 'storage'>,
  actor: ReadCtx['actor'],
  { id, what }: { id: string; what: What },
  http: { request: FastifyRequest; reply: FastifyReply },
) => {
  const proof = await findProof(db, actor.tenantId, id)
  const page = await readPage(db, actor, proof.pageId)
  if (proof.state !== 'done') throw new AppError('not_found', { message: messages.notDrawn() })
  const isPdf = what === 'pdf'
  return streamFile(
    { db, storage, variants: variantsIn(env.DATA_DIR, storage) },
    actor,
    {
      hash: isPdf ? proof.pdfFile : proof.pictureFile,
      name: `${page.date}-${page.label}-${proof.no}.${isPdf ? 'pdf' : 'webp'}`,
      width: what === 'small' ? smallWidth : undefined,
      isDownload: false,
    },
    http,
  )
}
