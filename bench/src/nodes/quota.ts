import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The system deals shares out five milliseconds at a time to each processor: a period has to hold several of them. */
const periodMicros = 100_000
/** As many times as others: on a busy machine it gets its share before the others get theirs, or the share would not be what holds it. */
const precedence = 8

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Both kinds of control groups a machine may have, and how each is told. */
const kinds = [
  {
    root: '/sys/fs/cgroup',
    isHere: (root: string) => /\bcpu\b/.test(readIfThere(join(root, 'cgroup.subtree_control'))),
    limits: (quota: number) => ({
      'cpu.max': `${quota} ${periodMicros}`,
      'cpu.weight': String(100 * precedence),
    }),
  },
  {
    root: '/sys/fs/cgroup/cpu',
    isHere: (root: string) => existsSync(join(root, 'cpu.cfs_quota_us')),
    limits: (quota: number) => ({
      'cpu.cfs_period_us': String(periodMicros),
      'cpu.cfs_quota_us': String(quota),
      'cpu.shares': String(1024 * precedence),
    }),
  },
] as const

export interface Quota {
  /** From here on the process and all it starts have this share together, however idle the machine is. */
  hold(pid: number): void
  /** Of all moments in which it had something to do, the part at whose end it was told to wait. */
  throttled(): number
  close(): Promise<void>
}

/** A share of one core; undefined where this machine does not let us hold anyone to one. */
export const openQuota = (name: string, share: number): Quota | undefined => {
  const kind = kinds.find(({ root, isHere }) => isHere(root))
  if (!kind) return
  const group = join(kind.root, `rongbian-${process.pid}-${name}`)
  try {
    mkdirSync(group)
  } catch {
    return
  }
  const limits = kind.limits(Math.round(share * periodMicros))
  for (const [file, text] of Object.entries<string>(limits)) writeFileSync(join(group, file), text)
  const counted = (what: string) =>
    Number(new RegExp(`^${what} (\\d+)`, 'm').exec(readFileSync(join(group, 'cpu.stat'), 'utf8'))?.[1] ?? 0)
  return {
    hold: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
    throttled: () => counted('nr_throttled') / Math.max(1, counted('nr_periods')),
    async close() {
      // Whoever was in it leaves when it has ended.
      for (let time = 0; readFileSync(join(group, 'cgroup.procs'), 'utf8') && time < 100; time += 1)
        await sleep(50)
      rmdirSync(group)
    },
  }
}
