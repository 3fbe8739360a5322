import type { FigureCode, FigureFamily } from '@rongbian/domain'

type Codes = readonly [FigureCode, ...FigureCode[]]

export const overviewTiles = [
  'created',
  'effective',
  'used',
  'original',
  'words',
  'ratify',
  'published',
  'reissued',
  'withdrawn',
  'online',
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
  channel: [...channelActs, 'online', 'created', 'effective', 'used', 'original', 'ratify'],
  origination: ['used', 'original', 'created', 'words', 'effective', 'chosen', 'published', 'withdrawn'],
} as const satisfies Record<FigureFamily, Codes>

/** What a newsroom would rather have less of. */
export const betterLess: ReadonlySet<FigureCode> = new Set([
  'failed',
  'withdrawn',
  'removed',
  'denied',
  'overdue',
  'errors',
  'errorRate',
  'wait50',
  'wait90',
])
