import { AppError } from '@rongbian/contract'
import { type ClueDetail, type ClusterDetail, clueMessages as messages } from '@rongbian/contract/clues'
import {
  type Actor,
  type ClueActionId,
  type ClueFacts,
  clueActionIds,
  clueActions,
  clueRefusals,
  clueStateCodes,
  dayMs,
  hourMs,
  type InterestRange,
  rangeHours,
  refusesClue,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Reader } from '#/db/reader.ts'
import { say } from '#/say.ts'
import { demandSeen } from './interests/queries.ts'
import { joinOf, partsOf, present, presentCluster } from './present.ts'
import type { WholeClue } from './queries.ts'
import * as queries from './queries.ts'
import { countMost, searchClues } from './search-clues.ts'

interface Paging {
  page: number
  size: number
}

export const listClues = async (
  reader: Reader,
  actor: Actor,
  { keyword, page, size, ...filter }: queries.ClueFilter & Paging & { keyword: string },
) => {
  const { db } = reader
  if (filter.topicId) await demandSeen(db, actor, filter.topicId)
  if (keyword === '') {
    const { ids, total } = await queries.findPage(db, actor, filter, { page, size })
    return { items: (await queries.findClues(db, actor.tenantId, ids)).map(present), total }
  }
  const where = queries.narrowed(actor, filter)
  const ids = await searchClues(reader, actor.tenantId, { keyword, where, most: countMost })
  const shown = await queries.findClues(db, actor.tenantId, ids.slice(page * size, (page + 1) * size))
  return { items: shown.map(present), total: ids.length }
}

export const listHot = async (
  db: Db,
  actor: Actor,
  {
    page,
    size,
    range,
    ...filter
  }: Paging & Omit<queries.HotFilter, 'since'> & { range: Exclude<InterestRange, 'custom'> },
) => {
  if (filter.topicId) await demandSeen(db, actor, filter.topicId)
  const since = new Date(Date.now() - rangeHours[range] * hourMs)
  const { rows, total } = await queries.findHot(db, actor.tenantId, { ...filter, since }, { page, size })
  return { items: rows.map(presentCluster), total }
}

const recommendedDays = 3
const recommendedMost = 10

export const listRecommended = async (db: Db, actor: Actor) => {
  const since = new Date(Date.now() - recommendedDays * dayMs)
  const rows = await queries.findNear(db, actor, since, recommendedMost)
  return rows.map(({ themes, ...row }) => ({ ...presentCluster(row), themes }))
}

const membersMost = 100

export const readCluster = async (db: Db, actor: Actor, id: number): Promise<ClusterDetail> => {
  const row = await queries.findCluster(db, actor.tenantId, id)
  if (!row) throw new AppError('not_found', { message: messages.clusterGone() })
  const ids = await queries.findMembers(db, actor, id, membersMost)
  const clues = await queries.findClues(db, actor.tenantId, ids)
  const hours = await queries.findHours(db, actor.tenantId, id)
  const line = await queries.findLine(db, actor.tenantId, row)
  return {
    ...presentCluster(row),
    parts: partsOf(row),
    hours: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
    items: clues.map((clue) => ({ ...present(clue), join: joinOf(clue) })),
    line: line.map(presentCluster),
  }
}

export const factsOf = ({ state, ...clue }: WholeClue): ClueFacts => ({
  ...clue,
  state: clueStateCodes.find((code) => code === state) ?? 'new',
})

export const choicesOf = (
  actor: Actor,
  clue: WholeClue,
  ids: readonly ClueActionId[],
): ClueDetail['actions'] =>
  ids.map((action) => {
    const refusal = refusesClue(actor, action, factsOf(clue))
    return {
      action,
      label: say(clueActions[action].label, actor.language),
      refusal: refusal ? say(clueRefusals[refusal], actor.language) : '',
    }
  })

export const demandClue = async (db: Db, actor: Actor, id: number, options?: { isHead: boolean }) => {
  const clue = await queries.findWhole(db, actor, id, options)
  if (!clue) throw new AppError('not_found', { message: messages.gone() })
  return clue
}

const actionCode = (code: string): ClueActionId => clueActionIds.find((id) => id === code) ?? 'check'

export const readClue = async (db: Db, actor: Actor, id: number): Promise<ClueDetail> => {
  const clue = await demandClue(db, actor, id)
  const [row] = await queries.findClues(db, actor.tenantId, [id])
  if (!row) throw new AppError('not_found', { message: messages.gone() })
  const history = await queries.findHistory(db, actor.tenantId, id)
  const verdicts = await queries.findVerdicts(db, actor.tenantId, id)
  return {
    ...present(row),
    text: clue.text,
    join: joinOf(row),
    history: history.map(({ at, ...before }) => ({ ...before, at: at.toISOString() })),
    verdicts: verdicts.map(({ at, action, ...verdict }) => ({
      ...verdict,
      action: actionCode(action),
      at: at.toISOString(),
    })),
    actions: choicesOf(actor, clue, clueActionIds),
    captureId: clue.captureId,
  }
}

/** Null for what the actor may act on and not see. */
export const readSeen = async (db: Db, actor: Actor, id: number) =>
  (await queries.findWhole(db, actor, id)) ? readClue(db, actor, id) : null
