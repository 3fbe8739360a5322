import type pg from 'pg'

/** How far a database has come: the timeline and the place in its log, as one text that sorts. */
export type Position = string

const placeOf = (lsn: string) =>
  `lpad(split_part(${lsn}::text, '/', 1), 8, '0') || lpad(split_part(${lsn}::text, '/', 2), 8, '0')`

// What is acknowledged is flushed, unless the operator has chosen not to wait for that.
const written = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end`

/** An expression for the primary: everything acknowledged so far is at it or before. */
export const writtenTo = `(select substr(pg_walfile_name(lsn), 1, 8) || ${placeOf('lsn')} from (select ${written} as lsn) as now)`

/** An expression for a standby. Its control file tells of a new timeline late, never early. */
export const replayedTo = `(select lpad(upper(to_hex(greatest(timeline_id, min_recovery_end_timeline))), 8, '0')
  || ${placeOf('pg_last_wal_replay_lsn()')} from pg_control_checkpoint(), pg_control_recovery())`

export const isPosition = (text: unknown): text is Position =>
  typeof text === 'string' && /^[0-9A-F]{24}$/.test(text)

/** Beyond all: whoever asks for it is sent to the primary. */
export const unknownPosition: Position = 'F'.repeat(24)

/** Within one timeline; across two nobody can tell. */
export const bytesBetween = (from: Position, to: Position) =>
  from.slice(0, 8) === to.slice(0, 8)
    ? Math.max(0, Number(BigInt(`0x${to.slice(8)}`) - BigInt(`0x${from.slice(8)}`)))
    : undefined

/** The primary is asked every second; who has not heard for so long knows nothing of it any more. */
const trustMs = 3_000

/** How far this process has seen the primary come. */
export interface Positions {
  /** Undefined while that is not known. */
  readonly latest: Position | undefined
  now(): number
  /** What the primary says, or one who asked it. */
  learn(position: Position, askedAt?: number): void
  /** Something happened, and nobody said where: unknown until the next answer to a later question. */
  doubt(): void
}

export const createPositions = (now: () => number = () => performance.now()): Positions => {
  let furthest: Position | undefined
  let [learntAt, doubtedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return {
    now,
    get latest() {
      return learntAt > doubtedAt && now() - learntAt < trustMs ? furthest : undefined
    },
    learn(position, askedAt = now()) {
      if (furthest === undefined || position > furthest) furthest = position
      learntAt = Math.max(learntAt, askedAt)
    },
    doubt() {
      doubtedAt = now()
    },
  }
}

/** Asks the primary, and remembers what it says. */
export const askPosition = async (client: Pick<pg.ClientBase, 'query'> | pg.Pool, positions: Positions) => {
  const askedAt = positions.now()
  const { rows } = await client.query<{ at: Position }>(`select ${writtenTo} as at`)
  const at = rows[0]?.at ?? unknownPosition
  positions.learn(at, askedAt)
  return at
}
