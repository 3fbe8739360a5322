import { AppError } from '@rongbian/contract'
import { clueMessages as messages } from '@rongbian/contract/clues'
import type { Interest, InterestForm } from '@rongbian/contract/interests'
import { asMessage } from '@rongbian/contract/messages/phrases'
import {
  type Actor,
  checkInterestName,
  checkInterestWords,
  dayMs,
  type InterestWords,
  interestLimits,
  interestRangeCodes,
} from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Reader } from '#/db/reader.ts'
import type { CallCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { placeBy } from '../places/gazetteer.ts'
import { present } from '../present.ts'
import { findClues } from '../queries.ts'
import { findCaught } from './fill.ts'
import type { InterestRow } from './queries.ts'
import * as queries from './queries.ts'

/** Width, case and script make no other word. */
export const foldWord = (text: string) => foldTraditional(text.normalize('NFKC').trim().toLowerCase())

const status = (code: number): Interest['status'] => {
  if (code === 1) return 1
  return code === 0 ? 0 : -1
}

const presentOne = ({
  must,
  any,
  exclude,
  range,
  fromAt,
  toAt,
  places,
  ownerId,
  ...row
}: InterestRow): Interest => ({
  id: row.id,
  name: row.name,
  keywords: { must, any, exclude },
  sort: row.sort,
  status: status(row.status),
  range: interestRangeCodes.find((code) => code === range) ?? '7d',
  from: fromAt?.toISOString() ?? null,
  to: toAt?.toISOString() ?? null,
  media: row.media,
  places: places.flatMap((code) => {
    const place = placeBy(code)
    return place ? [{ code, name: place.name }] : []
  }),
  isHouse: ownerId === null,
})

const namesOf = ({ name, id }: { name: string; id?: number | undefined }, rows: readonly InterestRow[]) =>
  rows.find((row) => row.id !== id && foldWord(row.name) === foldWord(name))

/** The same rules for save, update and check. */
const problemsOf = (
  form: { name: string; keywords?: InterestWords | undefined; id?: number | undefined },
  rows: readonly InterestRow[],
) => {
  const name = checkInterestName(form.name)
  const same = namesOf(form, rows)
  const words = form.keywords && checkInterestWords(form.keywords, foldWord)
  return {
    ...(name ? { name: asMessage(name) } : same && { name: messages.themeTaken({ name: same.name }) }),
    ...(words && { keywords: asMessage(words) }),
  }
}

const demandRight = (form: Parameters<typeof problemsOf>[0], rows: readonly InterestRow[]) => {
  const fields = problemsOf(form, rows)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

const demandHouse = ({ permissions }: Actor) => {
  if (!permissions.includes('feed-manage'))
    throw new AppError('forbidden', { message: messages.themeHouse() })
}

const demandTheirs = async (tx: Tx, actor: Actor, id: number) => {
  const row = await queries.demandSeen(tx, actor, id)
  if (row.ownerId === null) demandHouse(actor)
  return row
}

/** Of the same owner: their names must differ, and they are counted. */
const siblings = async (tx: Tx, actor: Actor, ownerId: string | null) =>
  (await queries.findSeen(tx, actor)).filter((row) => row.ownerId === ownerId)

const columnsOf = ({ name, keywords, range, from, to, media, places }: InterestForm) => ({
  name: name.trim(),
  nameKey: foldWord(name),
  must: keywords.must,
  anyOf: keywords.any,
  exclude: keywords.exclude,
  range,
  fromAt: range === 'custom' && from ? new Date(from) : null,
  toAt: range === 'custom' && to ? new Date(to) : null,
  media,
  places,
})

/** So that one always exists: the region of the house, or its name where none is known. */
const makeFirst = async (tx: Tx, actor: Actor) => {
  const { region, name } = await queries.findHome(tx, actor.tenantId)
  await queries.insertInterest(tx, actor.tenantId, {
    ...columnsOf({
      name: say(messages.firstTheme(), actor.language),
      keywords: { must: [], any: region ? [] : [name.slice(0, interestLimits.wordMost)], exclude: [] },
      range: '7d',
      from: null,
      to: null,
      media: [],
      places: region ? [region] : [],
    }),
    ownerId: actor.id,
    sort: 0,
  })
}

export const listInterests = async (
  { tx, actor }: Pick<CallCtx, 'tx' | 'actor'>,
  {
    topicId,
    name,
    status: wanted,
    page,
    size,
  }: {
    topicId?: number | undefined
    name: string
    status?: number | undefined
    page: number
    size: number
  },
) => {
  await queries.lockOwner(tx, actor)
  if ((await siblings(tx, actor, actor.id)).length === 0) await makeFirst(tx, actor)
  const rows = (await queries.findSeen(tx, actor)).filter(
    (row) =>
      (topicId === undefined || row.id === topicId) &&
      (wanted === undefined || row.status === wanted) &&
      foldWord(row.name).includes(foldWord(name)),
  )
  return { items: rows.slice(page * size, (page + 1) * size).map(presentOne), total: rows.length }
}

const readOne = async (tx: Tx, actor: Actor, id: number) =>
  presentOne(await queries.demandSeen(tx, actor, id))

export const saveInterest = async (
  { tx, actor, caller }: CallCtx,
  { isHouse, ...form }: InterestForm & { isHouse: boolean },
) => {
  if (isHouse) demandHouse(actor)
  const ownerId = isHouse ? null : actor.id
  await queries.lockOwner(tx, actor)
  const rows = await siblings(tx, actor, ownerId)
  demandRight(form, rows)
  if (!isHouse && rows.length >= interestLimits.most)
    throw new AppError('not_allowed', { message: messages.themesMost({ most: interestLimits.most }) })
  const sort = Math.max(0, ...rows.map((row) => row.sort)) + 1
  await queries.holdSettling(tx, actor.tenantId)
  const id = await queries.insertInterest(tx, actor.tenantId, { ...columnsOf(form), ownerId, sort })
  await audit(tx, actor, caller, { action: 'interest.save', target: form.name })
  return readOne(tx, actor, id)
}

export const updateInterest = async (
  { tx, actor, caller }: CallCtx,
  { id, ...form }: InterestForm & { id: number },
) => {
  await queries.lockOwner(tx, actor)
  const { ownerId } = await demandTheirs(tx, actor, id)
  demandRight({ ...form, id }, await siblings(tx, actor, ownerId))
  await queries.holdSettling(tx, actor.tenantId)
  await queries.changeInterest(tx, actor.tenantId, id, columnsOf(form))
  await audit(tx, actor, caller, { action: 'interest.save', target: form.name })
  return readOne(tx, actor, id)
}

export const switchInterest = async (
  { tx, actor, caller }: CallCtx,
  { id, status: to }: { id: number; status: 1 | 0 | -1 },
) => {
  await queries.lockOwner(tx, actor)
  const { ownerId, name } = await demandTheirs(tx, actor, id)
  const isLast = ownerId !== null && (await siblings(tx, actor, ownerId)).length === 1
  if (to === -1 && isLast) throw new AppError('not_allowed', { message: messages.themeLast() })
  await queries.holdSettling(tx, actor.tenantId)
  await queries.changeInterest(tx, actor.tenantId, id, { status: to })
  await audit(tx, actor, caller, { action: 'interest.switch', target: name, details: { status: to } })
}

export const sortInterests = async ({ tx, actor }: CallCtx, ids: readonly number[]) => {
  await queries.lockOwner(tx, actor)
  const rows = await siblings(tx, actor, actor.id)
  if (!ids.every((id) => rows.some((row) => row.id === id)))
    throw new AppError('not_found', { message: messages.themeGone() })
  const rest = rows.map(({ id }) => id).filter((id) => !ids.includes(id))
  await queries.writeOrder(tx, actor.tenantId, [...ids, ...rest])
}

export const checkInterest = async (
  db: Db,
  actor: Actor,
  form: { id?: number | undefined; name: string; keywords?: InterestWords | undefined },
) => {
  const rows = (await queries.findSeen(db, actor)).filter(({ ownerId }) => ownerId === actor.id)
  const { name, keywords } = problemsOf(form, rows)
  const words = (message?: Parameters<typeof say>[0]) => (message ? say(message, actor.language) : '')
  return { name: words(name), keywords: words(keywords) }
}

const previewMost = 50

/** What it would have caught, before it is saved. */
export const previewInterest = async (
  reader: Reader,
  actor: Actor,
  { keywords, media, places }: Pick<InterestForm, 'keywords' | 'media' | 'places'>,
) => {
  const since = new Date(Date.now() - interestLimits.previewDays * dayMs)
  const caught = await findCaught(reader, actor.tenantId, { id: 0, ...keywords, media, places }, since)
  const ids = caught.slice(0, previewMost).map(({ id }) => id)
  return { items: (await findClues(reader.db, actor.tenantId, ids)).map(present), total: caught.length }
}

export const listArticles = async (
  db: Db,
  actor: Actor,
  { topicId, page, size }: { topicId: number; page: number; size: number },
) => {
  const row = await queries.demandSeen(db, actor, topicId)
  const { ids, total } = await queries.findHits(db, actor, row, { page, size })
  return { items: (await findClues(db, actor.tenantId, ids)).map(present), total }
}
