import type { Tx } from '#/db/open.ts'
import { textKey as textKeyOf, textSign } from '#/features/capture/index.ts'
import { cutWords, nameWordsOf, titleWordsOf } from '#/features/search/index.ts'
import { notify } from '#/realtime/signals.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { bandsOf, isReprint } from './clustering/bands.ts'
import { chooseCluster, type Near } from './clustering/choose-cluster.ts'
import { apartBy, compare, tellingWords } from './clustering/judge.ts'
import { type Prepared, prepare } from './clustering/prepare.ts'
import { type Joining, openCluster, recount } from './clusters.ts'
import { matchInterests } from './interests/match.ts'
import type { Kin, Marks, Met, Waiting } from './settle-queries.ts'
import * as queries from './settle-queries.ts'

/** Longer texts are told apart by their beginning. */
const signedMost = 20_000
const searchedMost = 20_000

const leadMost = 500
const cacheMost = 4_000
const cache = new Map<string, Prepared>()

/** The same words are asked for again and again while an event goes on. */
export const reportOf = ({ title, summary, text }: Pick<Kin, 'title' | 'summary' | 'text'>) => {
  const lead = (summary || text).slice(0, leadMost)
  const key = `${title}\n${lead}`
  const report = cache.get(key) ?? prepare({ title, lead })
  cache.delete(key)
  cache.set(key, report)
  const [oldest] = cache.keys()
  if (cache.size > cacheMost && oldest !== undefined) cache.delete(oldest)
  return report
}

const marksOf = ({ text, region }: Waiting, { places }: Prepared): Marks => {
  const beginning = text.slice(0, signedMost)
  const sign = textSign(beginning)
  const named = places.flatMap(({ code, rank }) => (rank === 0 ? [] : [code]))
  return {
    places: named.length > 0 || region === '' ? named : [region],
    textKey: textKeyOf(beginning),
    sign,
    bands: sign ? bandsOf(sign) : [],
  }
}

const searchWordsOf = ({ title, summary, text, author }: Waiting) => {
  const folded = foldTraditional(`${title}\n${summary}\n${text.slice(0, searchedMost)}`)
  return [
    ...cutWords(folded),
    ...titleWordsOf(foldTraditional(title)),
    ...nameWordsOf(foldTraditional(author)),
  ]
}

const asReprint = (step: 'address' | 'text' | 'reprint', { id, clusterId, reprintOf }: Kin): Joining => ({
  clusterId,
  step,
  score: 1,
  words: [],
  reprintOf: reprintOf ?? id,
})

/** By the quarters of its sign, or among those that share words with it. */
const findReprint = (clue: Waiting, { sign }: Marks, report: Prepared, near: readonly Kin[]) =>
  near
    .toSorted((one, other) => one.id - other.id)
    .find((other) =>
      isReprint(
        { sign, text: clue.text, report },
        { sign: other.sign, text: other.text, report: reportOf(other) },
      ),
    )

/** The same address or text, or nearly. */
const findSame = (
  clue: Waiting,
  marks: Marks,
  report: Prepared,
  met: readonly Met[],
): Joining | undefined => {
  for (const step of ['address', 'text'] as const) {
    const twin = met.find(({ by }) => by === step)
    if (twin) return asReprint(step, twin)
  }
  const reprint = findReprint(clue, marks, report, met)
  return reprint && asReprint('reprint', reprint)
}

/** The clusters of those that tell of the same. */
const findNear = async (tx: Tx, clue: Waiting, report: Prepared, met: readonly Met[]) => {
  const alike = met.filter(({ by }) => by === 'words')
  const same = alike.filter((other) => compare(report, reportOf(other)).isSame)
  if (same.length === 0) return []
  const ids = [...new Set(same.map(({ clusterId }) => clusterId))]
  const faces = Map.groupBy(await queries.findFaces(tx, clue, ids), ({ clusterId }) => clusterId)
  return ids.map((id): Near<number> => {
    const rows = faces.get(id) ?? []
    const told = new Map(
      [...rows, ...alike.filter(({ clusterId }) => clusterId === id)].map((row) => [row.id, row]),
    )
    const members = [...told.values()].map((row) => reportOf(row))
    return { id, members, hours: rows[0]?.hours ?? 0 }
  })
}

/** A new event, or the next chapter of one that went quiet. */
const openNew = async (tx: Tx, { tenantId, title, sortAt }: Waiting, after?: number): Promise<Joining> => ({
  clusterId: await openCluster(tx, tenantId, { title, sortAt, after }),
  step: 'first',
  score: null,
  words: [],
})

const findEvent = async (
  tx: Tx,
  clue: Waiting,
  report: Prepared,
  near: readonly Near<number>[],
): Promise<Joining> => {
  const found = chooseCluster(report, near)
  if (!found || found.isClosed) return openNew(tx, clue, found?.id)
  return { clusterId: found.id, step: 'event', score: found.score, words: found.shared.slice(0, 8) }
}

/** New words of a clue leave it where it is, unless they tell of another event than its neighbours. */
const staysPut = async (tx: Tx, clue: Waiting, report: Prepared) => {
  if (clue.clusterId === null) return false
  const others = await queries.findFaces(tx, clue, [clue.clusterId])
  return others.filter((other) => apartBy(report, reportOf(other))).length * 2 <= others.length
}

/** Where it belongs and why; undefined where it stays. What people said comes first. */
const findPlace = async (tx: Tx, clue: Waiting, { report, marks, isJudged }: Cut) => {
  const verdicts = isJudged ? await queries.findVerdicts(tx, clue) : []
  const [said] = verdicts.filter(({ isSame }) => isSame)
  if (said) return { clusterId: said.clusterId, step: 'hand', score: null, words: [] } satisfies Joining
  if (await staysPut(tx, clue, report)) return
  const refused = new Set(verdicts.map(({ clusterId }) => clusterId))
  const met = await queries.findAlike(tx, clue, marks, tellingWords(report))
  const same = findSame(clue, marks, report, met)
  if (same && !refused.has(same.clusterId)) return same
  const near = await findNear(tx, clue, report, met)
  return findEvent(
    tx,
    clue,
    report,
    near.filter(({ id }) => !refused.has(id)),
  )
}

/** A clue that is being settled, cut into its words. */
interface Cut {
  report: Prepared
  marks: Marks
  isJudged: boolean
}

/** So that the next finds it. Answers the clusters it came to and left. */
const settleOne = async (tx: Tx, clue: Waiting, cut: Cut) => {
  const joining = await findPlace(tx, clue, cut)
  await queries.writeSettled(tx, clue, cut.marks, { joining, words: tellingWords(cut.report) })
  return [clue.clusterId, joining?.clusterId].filter((id) => typeof id === 'number')
}

/** The next waiting clues of a newsroom, in their order; all of them are settled or none. Answers how many there were. */
export const settleSome = async (tx: Tx, tenantId: number, most: number, from = 0) => {
  if (!(await queries.holdNewsroom(tx, tenantId))) return 0
  const waiting = await queries.takeWaiting(tx, tenantId, most, from)
  if (waiting.length === 0) return 0
  const ids = waiting.map(({ id }) => id)
  const judged = await queries.findJudged(tx, tenantId, ids)
  const touched = new Set<number>()
  const settled: (Waiting & Pick<Marks, 'places'>)[] = []
  for (const clue of waiting) {
    const report = reportOf(clue)
    const marks = marksOf(clue, report)
    for (const id of await settleOne(tx, clue, { report, marks, isJudged: judged.has(clue.id) }))
      touched.add(id)
    settled.push({ ...clue, places: marks.places })
  }
  await recount(tx, tenantId, [...touched])
  await queries.writeSearch(
    tx,
    tenantId,
    waiting.map((clue) => ({ id: clue.id, words: searchWordsOf(clue) })),
  )
  await matchInterests(tx, tenantId, settled)
  await notify(tx, 'clue', 'settled', { tenantId })
  return waiting.length
}
