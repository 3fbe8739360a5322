import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that can be known again: its pid goes to a stranger later, but never with the same start. */
export interface Being {
  pid: number
  started: string
}

const lookMs = 50

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** When it began, as the system counts; undefined where it has ended. */
const startOf = (pid: number) => {
  const stat = read(`/proc/${pid}/stat`)
  // The name before may contain anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!stat || state === 'Z') return
  return `${read('/proc/sys/kernel/random/boot_id').trim()} ${fields[18]}`
}

export const beingOf = (pid: number): Being => ({ pid, started: startOf(pid) ?? '' })

export const isAlive = ({ pid, started }: Being) => started !== '' && startOf(pid) === started

const untilGone = async (being: Being, withinMs: number) => {
  for (const until = Date.now() + withinMs; isAlive(being) && Date.now() < until; ) await sleep(lookMs)
  return !isAlive(being)
}

const send = (to: number, signal: NodeJS.Signals) => {
  try {
    return process.kill(to, signal)
  } catch {
    return false
  }
}

/** With all it has started; one that leads no group is told alone. */
const tell = (being: Being, signal: NodeJS.Signals) =>
  isAlive(being) && (send(-being.pid, signal) || send(being.pid, signal))

export const endings = {
  ended: '已结束',
  killed: '没有在限时内结束，已强行结束',
  gone: '早已不在',
} as const
export type Ending = keyof typeof endings

/** Ends it and what it has started, politely first. Whoever has its pid now is left alone. */
export const end = async (
  being: Being,
  politeMs: number,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Ending> => {
  if (!isAlive(being)) return 'gone'
  tell(being, signal)
  if (await untilGone(being, politeMs)) return 'ended'
  tell(being, 'SIGKILL')
  await untilGone(being, politeMs)
  return 'killed'
}

/** The PostgreSQL that works in this folder, which one that was killed leaves behind. */
export const postmasterIn = (data: string): Being | undefined => {
  const pid = Number(read(`${data}/postmaster.pid`).split('\n', 1)[0])
  try {
    if (pid && readlinkSync(`/proc/${pid}/cwd`) === data) return beingOf(pid)
  } catch {
    // It has ended.
  }
}
