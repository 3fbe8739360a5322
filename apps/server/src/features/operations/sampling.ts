import { setTimeout as sleep } from 'node:timers/promises'
import type { GaugeName } from '@rongbian/domain'
import { outsideNewsrooms } from '#/db/newsroom-place.ts'

export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}
export type Readings = Partial<Record<GaugeName, readonly Sample[]>>

/** Where some of the readings come from. */
export interface Source {
  name: string
  /** Read no more often, however many ask. */
  everyMs: number
  read(): Promise<Readings>
  /** Said while it does not answer. */
  silent?: Readings
}

const answerMs = 3_000
/** What was known is told so long; older than that it would mislead. */
const trustMs = 300_000

export const one = (value: number): Sample[] => [{ labels: {}, value }]
export const flag = (isSo: boolean) => one(isSo ? 1 : 0)

/** Asks a source once for everybody, waits for it only so long, and remembers what it said last. */
export const keep = ({ read, everyMs, silent = {} }: Source) => {
  let known: { readings: Readings; at: number } | undefined
  let asking: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let answered = false

  const ask = () => {
    askedAt = Date.now()
    asking = outsideNewsrooms(read)
      .then(
        (readings) => {
          known = { readings, at: Date.now() }
          return true
        },
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return async () => {
    const fresh = Date.now() - askedAt < everyMs
    if (asking || !fresh) {
      const done = new AbortController()
      const late = sleep(answerMs, false, { ref: false, signal: done.signal }).catch(() => false)
      answered = await Promise.race([asking ?? ask(), late]).finally(() => done.abort())
    }
    const ageMs = known ? Date.now() - known.at : Number.POSITIVE_INFINITY
    const last = ageMs < trustMs ? known?.readings : {}
    return { readings: { ...last, ...(answered ? {} : silent) }, ...(known && { ageSeconds: ageMs / 1_000 }) }
  }
}

/** All sources together, each as far as it is known. */
export const gather = (sources: readonly Source[]) => {
  const kept = sources.map((source) => ({ name: source.name, ask: keep(source) }))
  return async (): Promise<Readings> => {
    const answers = await Promise.all(kept.map(async ({ name, ask }) => ({ name, ...(await ask()) })))
    const readingAge = answers.flatMap(({ name, ageSeconds }) =>
      ageSeconds === undefined ? [] : [{ labels: { source: name }, value: ageSeconds }],
    )
    return Object.assign({}, ...answers.map(({ readings }) => readings), { readingAge })
  }
}
