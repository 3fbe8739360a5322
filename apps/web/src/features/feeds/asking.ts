import type { Feed } from '@rongbian/contract/feeds'

/** What was asked for from a row of the table. */
export interface Asking {
  to: 'change' | 'reads'
  feed: Feed
}
