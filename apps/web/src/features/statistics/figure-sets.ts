import type { FigureCode, FigureFamily } from '@rongbian/domain'

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
