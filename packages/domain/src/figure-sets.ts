import type { FigureFamily } from './figure-span.ts'
import type { FigureCode } from './figures.ts'

type Codes = readonly [FigureCode, ...FigureCode[]]

export const overviewTiles = [
  'created',
  'effective',
  'used',
  'adoption',
  'original',
  'words',
  'ratify',
  'published',
  'reissued',
  'withdrawn',
  'online',
  'delivered',
  'decided',
  'wait50',
] as const satisfies Codes

export const reviewFigures = [
  'received',
  'decided',
  'passed',
  'denied',
  'overdue',
  'wait50',
  'wait90',
  'proofWords',
  'errors',
  'errorRate',
] as const satisfies Codes

const business = [
  'created',
  'words',
  'effective',
  'used',
  'adoption',
  'original',
  'chosen',
  'ratify',
  'published',
  'reissued',
  'withdrawn',
  'received',
  'decided',
  'denied',
  'overdue',
] as const satisfies Codes

export const channelActs = [
  'published',
  'reissued',
  'updated',
  'failed',
  'withdrawn',
  'removed',
] as const satisfies Codes

/** The columns of each family's table. */
export const familyColumns = {
  user: business,
  group: business,
  channel: [...channelActs, 'online', 'delivered', 'created', 'effective', 'used', 'original', 'ratify'],
  origination: ['used', 'original', 'created', 'words', 'effective', 'chosen', 'published', 'withdrawn'],
} as const satisfies Record<FigureFamily, Codes>

/** Views of the statistics whose table can be mailed, with its columns; one is told apart by what people choose. */
export const reportTables = {
  overview: { family: 'group', codes: overviewTiles },
  user: { family: 'user', codes: familyColumns.user },
  group: { family: 'group', codes: familyColumns.group },
  channel: { family: 'channel', codes: familyColumns.channel },
  origination: { family: 'origination', codes: familyColumns.origination },
  review: { family: 'chosen', codes: reviewFigures },
} as const satisfies Record<string, { family: FigureFamily | 'chosen'; codes: Codes }>
export type ReportTable = keyof typeof reportTables

export const isReportTable = (view: string): view is ReportTable => Object.hasOwn(reportTables, view)
