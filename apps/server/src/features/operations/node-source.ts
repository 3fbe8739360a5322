import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Replica } from '#/db/replica.ts'
import type { Deps } from '#/deps.ts'
import { backupTimes } from '#/storage/backup-times.ts'
import { laneLoads } from '#/threads/run-chore.ts'
import rootPackage from '../../../../../package.json' with { type: 'json' }
import { flag, one, type Source } from './sampling.ts'

/** So long a stretch the worst delay is told of. */
const delayWindowMs = 15_000

const watchDelay = () => {
  const watched = monitorEventLoopDelay({ resolution: 20 })
  watched.enable()
  let [mean, worst, since] = [0, 0, Date.now()]
  return {
    read() {
      // Before anything was measured the mean is not a number.
      mean = watched.count > 0 ? watched.mean / 1e9 : mean
      worst = Math.max(worst, watched.count > 0 ? watched.max / 1e9 : 0)
      const told = { mean, worst }
      if (Date.now() - since > delayWindowMs) {
        ;[worst, since] = [0, Date.now()]
        watched.reset()
      }
      return told
    },
    stop: () => watched.disable(),
  }
}

/** What this process knows of itself. */
export const nodeSource = ({ env, pool, signals }: Pick<Deps, 'env' | 'pool' | 'signals'>) => {
  const delay = watchDelay()
  const info = { version: rootPackage.version, node: process.version, role: env.ROLE }
  const source: Source = {
    name: 'node',
    everyMs: 0,
    async read() {
      const { mean, worst } = delay.read()
      return {
        pool: [
          { labels: { state: 'total' }, value: pool.totalCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'waiting' }, value: pool.waitingCount },
        ],
        threads: Object.entries(laneLoads()).flatMap(([lane, { working, waiting }]) => [
          { labels: { lane, state: 'working' }, value: working },
          { labels: { lane, state: 'waiting' }, value: waiting },
        ]),
        signalsConnected: flag(signals.connected),
        signalsHeard: one(signals.heard),
        signalsGaps: one(signals.gaps),
        eventLoopDelay: [
          { labels: { of: 'mean' }, value: mean },
          { labels: { of: 'worst' }, value: worst },
        ],
        info: [{ labels: info, value: 1 }],
      }
    },
  }
  return { source, stop: delay.stop }
}

const measured = (value: number | undefined) => (value === undefined ? [] : one(value))

/** How the replica stands, as this process sees it. */
export const replicaSource = (replica: Replica): Source => ({
  name: 'replica',
  everyMs: 0,
  async read() {
    const { isThere, outcomes, bytes, seconds } = replica.state()
    return {
      replicaThere: flag(isThere),
      replicaReads: Object.entries(outcomes).map(([outcome, value]) => ({ labels: { outcome }, value })),
      replicaLag: measured(seconds),
      replicaLagBytes: measured(bytes),
    }
  },
})

/** Where the files lie, whether more can be written, how much room is left. */
export const storageSource = (folder: string, stateOf: () => Promise<string>): Source => ({
  name: 'storage',
  everyMs: 5_000,
  async read() {
    const labels = { kind: 'folder' }
    const state = await stateOf()
    const room = await statfs(folder).catch(() => undefined)
    const backups = await backupTimes(folder)
    return {
      storageWritable: [{ labels, value: state === 'ok' ? 1 : 0 }],
      ...(room && { storageFree: [{ labels, value: room.bavail * room.bsize }] }),
      ...(room && { storageSize: [{ labels, value: room.blocks * room.bsize }] }),
      backupAge: Object.entries(backups).map(([kind, at]) => ({
        labels: { kind },
        value: Math.max(0, (Date.now() - Date.parse(at)) / 1_000),
      })),
    }
  },
  silent: { storageWritable: [{ labels: { kind: 'folder' }, value: 0 }] },
})
