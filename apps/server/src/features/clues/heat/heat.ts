import { type ClusterState, hourMs } from '@rongbian/domain'

/** A clue as far as heat goes. */
export interface Report {
  id: number
  at: number
  /** Several feeds of one publisher are one voice. */
  publisher: string
  weight: number
  /** The first with the same text; its own number where it is the first. */
  text: number
  /** Its place on a hot list now; undefined for what is no list entry, null once it has left. */
  list?: { rank: number; size: number } | null
}

export interface Voice {
  clueId: number
  publisher: string
  heat: number
}

export interface HeatParts {
  voices: number
  copies: number
  reports: number
  lists: number
  /** The rows behind, the hottest first. */
  rows: Voice[]
}

const reportHalfHours = 12
const listHalfHours = 3
const rowsMost = 10

const fade = (at: number, now: number, halfHours: number) =>
  0.5 ** (Math.max(0, now - at) / hourMs / halfHours)

const byHeat = (one: Voice, other: Voice) => other.heat - one.heat || one.clueId - other.clueId

/** One text is one voice however often it is copied, and a little more for each copy. */
const voiceOf = (copies: readonly Report[], now: number): Voice => {
  const publishers = new Set(copies.map(({ publisher }) => publisher))
  const newest = copies.toSorted((one, other) => other.at - one.at)[0]
  const strongest = Math.max(...copies.map(({ weight }) => weight))
  const loud = 1 + 0.3 * Math.log(publishers.size)
  return {
    clueId: newest?.text ?? 0,
    publisher: newest?.publisher ?? '',
    heat: loud * strongest * fade(newest?.at ?? 0, now, reportHalfHours),
  }
}

/** What a publisher says in several texts counts by its strongest. */
const voicesOf = (reports: readonly Report[], now: number) => {
  const texts = [...Map.groupBy(reports, ({ text }) => text).values()].map((copies) => voiceOf(copies, now))
  return [...Map.groupBy(texts, ({ publisher }) => publisher).values()].flatMap(
    (voices) => voices.toSorted(byHeat)[0] ?? [],
  )
}

const listVoice = ({ id, publisher, weight, list, at }: Report, now: number): Voice => ({
  clueId: id,
  publisher,
  heat: list ? weight * (1 - (list.rank - 1) / list.size) * fade(at, now, listHalfHours) : 0,
})

const sum = (voices: readonly Voice[]) => voices.reduce((total, { heat }) => total + heat, 0)

/** Weight now: independent voices fading by half in twelve hours, ranks on lists in three. */
export const heatOf = (reports: readonly Report[], now: number): HeatParts & { heat: number } => {
  const told = reports.filter(({ list }) => list === undefined)
  const voices = voicesOf(told, now)
  const lists = reports.filter(({ list }) => list).map((report) => listVoice(report, now))
  return {
    heat: sum(voices) + sum(lists),
    voices: voices.length,
    copies: told.length - new Set(told.map(({ text }) => text)).size,
    reports: sum(voices),
    lists: sum(lists),
    rows: [...voices, ...lists].sort(byHeat).slice(0, rowsMost),
  }
}

export interface Course {
  firstAt: number
  lastAt: number
  now: number
  heat: number
  topHeat: number
  /** Voices of the last three hours, and of the three before. */
  threeHours: number
  threeBefore: number
}

const newHours = 3
const quietHours = 72
export const risingFrom = 1.5
export const fallingBelow = 0.7

/** Whether it is still growing, as its reports tell. */
export const stateOf = ({ firstAt, lastAt, now, heat, topHeat, ...pace }: Course): ClusterState => {
  if (now - lastAt >= quietHours * hourMs) return 'quiet'
  if (now - firstAt < newHours * hourMs) return 'new'
  if (pace.threeHours > 0 && pace.threeHours > pace.threeBefore * risingFrom) return 'rising'
  return heat < topHeat * fallingBelow ? 'falling' : 'peak'
}
