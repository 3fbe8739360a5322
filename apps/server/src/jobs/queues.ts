import type { QueueOptions } from 'pg-boss'

/** What each kind of work carries. */
export interface Work {
  /** A new file of an asset: facts, poster, whether it must be transcoded, the machine audit. */
  'media-inspect': { tenantId: number; assetId: number; hash: string }
  'media-transcode': { tenantId: number; assetId: number; hash: string }
  'media-audit': { tenantId: number; assetId: number; hash: string }
  'capture-page': { tenantId: number; captureId: number }
  /** Files nothing shows any more. */
  'files-collect': Record<string, never>
  /** Announcements whose first day has come. */
  'announcements-tell': Record<string, never>
}
export type WorkName = keyof Work

interface Queue extends QueueOptions {
  /** Newsroom time, for work that comes by the clock. */
  cron?: string
  /** Of one kind at the same time in one process. */
  atOnce: number
}

/** A worker that dies is noticed by its silence; whatever it did is done again, so every handler may run twice. */
const alive = { heartbeatSeconds: 20, retryLimit: 3, retryDelay: 5, retryBackoff: true }

export const queues: Record<WorkName, Queue> = {
  'media-inspect': { ...alive, expireInSeconds: 300, atOnce: 2 },
  'media-transcode': { ...alive, retryLimit: 2, expireInSeconds: 12 * 3_600, atOnce: 1 },
  'media-audit': { ...alive, expireInSeconds: 120, atOnce: 1 },
  'capture-page': { ...alive, expireInSeconds: 120, atOnce: 2 },
  'files-collect': { ...alive, expireInSeconds: 3_600, atOnce: 1, cron: '30 3 * * *' },
  'announcements-tell': { ...alive, expireInSeconds: 300, atOnce: 1, cron: '*/5 * * * *' },
}
export const workNames = Object.keys(queues) as WorkName[]
