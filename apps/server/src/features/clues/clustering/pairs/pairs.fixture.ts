import { readFileSync } from 'node:fs'
import type { Words } from '../prepare.ts'

export interface Labelled {
  one: Words
  other: Words
  isSame: boolean
}

const files = ['events-1.txt', 'events-2.txt', 'events-3.txt', 'events-4.txt']

const reportOf = (line: string): Words => {
  const [title = '', lead = ''] = line.split('｜')
  return { title, lead }
}

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Groups of events that are easily taken for one another; each event as several houses told it. */
export const groups: readonly (readonly (readonly Words[])[])[] = files.flatMap((file) =>
  textOf(file)
    .split(/^# .*\n/m)
    .filter(Boolean)
    .map((group) => group.split(/^=\n/m).map((event) => event.trim().split('\n').map(reportOf))),
)

const pairsIn = (group: readonly (readonly Words[])[]): Labelled[] => {
  const reports = group.flatMap((event, no) => event.map((words) => ({ words, no })))
  return reports.flatMap((one, at) =>
    reports
      .slice(at + 1)
      .map((other) => ({ one: one.words, other: other.words, isSame: one.no === other.no })),
  )
}

/** Every second group tunes, the others judge. */
export const tuning = groups.filter((_, at) => at % 2 === 0).flatMap(pairsIn)
export const judging = groups.filter((_, at) => at % 2 === 1).flatMap(pairsIn)
