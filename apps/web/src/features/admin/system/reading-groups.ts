import type { SystemSample } from '@rongbian/contract/admin'
import { type GaugeName, type GaugeTone, toneOf } from '@rongbian/domain'

/** What stands together on the page; the table of the nodes has its place after the last of them. */
export const readingGroups = {
  database: [
    ...['databaseUp', 'databaseWritable', 'databasePrimary', 'databaseStandbys', 'databaseLag'],
    ...['databaseLagBytes', 'replicaThere', 'replicaReads', 'replicaLag', 'replicaLagBytes'],
    ...['databaseBytes', 'databaseSessions', 'databaseSessionsFree', 'pool'],
    ...['archiveFailing', 'archiveAge', 'backupAge'],
  ],
  storage: ['storageWritable', 'storageFree', 'storageSize', 'uploads', 'uploadBytes'],
  releases: [
    ...['releasesLate', 'releasesLateOldest', 'deliveriesRetrying', 'deliveriesFailed'],
    ...['withdrawalsOpen', 'withdrawalsOldest'],
  ],
  jobs: ['jobsWaiting', 'jobsOldest', 'jobsActive', 'jobsFailed'],
  behind: ['searchBacklog', 'searchOldest', 'feeds', 'feedsFailing', 'feedsOverdue'],
  node: [
    ...['signalsConnected', 'signalsHeard', 'signalsGaps', 'sessions', 'eventLoopDelay', 'threads'],
    ...['info', 'readingAge'],
  ],
} as const satisfies Record<string, readonly GaugeName[]>
export type GroupName = keyof typeof readingGroups
export const groupNames = Object.keys(readingGroups) as GroupName[]

const order: readonly GaugeTone[] = ['neutral', 'good', 'warning', 'bad']

export const worstOf = (tones: readonly GaugeTone[]) =>
  order[Math.max(0, ...tones.map((tone) => order.indexOf(tone)))] ?? 'neutral'

/** Of the many queues only those in which something is. */
const isEmptyQueue = ({ gauge, value }: SystemSample) => gauge.startsWith('jobs') && value === 0

export const shownIn = (group: GroupName, samples: readonly SystemSample[]) =>
  readingGroups[group]
    .map((gauge) => ({
      gauge,
      samples: samples.filter((sample) => sample.gauge === gauge && !isEmptyQueue(sample)),
    }))
    .filter((row) => row.samples.length > 0)
    .map((row) => ({ ...row, tone: worstOf(row.samples.map(({ value }) => toneOf(row.gauge, value))) }))

/** All that somebody should look at, the worst first. */
export const worriesIn = (samples: readonly SystemSample[]) => {
  const names = [...new Set(samples.map(({ gauge }) => gauge))]
  const rows = names.map((gauge) => ({
    gauge,
    tone: worstOf(
      samples.filter((sample) => sample.gauge === gauge).map(({ value }) => toneOf(gauge, value)),
    ),
  }))
  const urgency = (tone: GaugeTone) => order.indexOf(tone)
  return rows
    .filter(({ tone }) => urgency(tone) > urgency('good'))
    .sort((one, other) => urgency(other.tone) - urgency(one.tone))
}
