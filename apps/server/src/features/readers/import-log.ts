import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { parseJson } from '@rongbian/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import { addRequests, type RequestRow } from './add-rows.ts'
import { agentBook } from './audience.ts'
import { hourClock } from './clock.ts'
import { pageKey } from './page-path.ts'
import { findPlaces } from './places.ts'

const pieceBytes = 4 * 1024 * 1024
const newline = 10

/** A line as deploy/nginx.conf has it written. */
const shape = z.object({
  time: z.iso.datetime({ offset: true }),
  channel: z.string().max(40),
  method: z.string(),
  uri: z.string(),
  status: z.coerce.number(),
  agent: z.string().default(''),
})

const readAt = async (file: FileHandle, from: number, most: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, from)
  return buffer.subarray(0, bytesRead)
}

/** A log is known by its first line, for it is renamed, copied and emptied, and its inode is given to another. */
const headOf = async (file: FileHandle, most: number) => {
  const beginning = await readAt(file, 0, most)
  const end = beginning.indexOf(newline)
  return end < 0 ? undefined : createHash('sha256').update(beginning.subarray(0, end)).digest()
}

/** How far it was read; whoever reads the same log waits here. */
const lockLog = async (tx: Tx, head: Buffer) => {
  await sql`insert into request_log (head, read_to) values (${head}, 0) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ readTo: number }>`select read_to from request_log where head = ${head}
    for update`.execute(tx)
  return rows[0]?.readTo ?? 0
}

/** Whole lines only: one that is cut in half is whole the next time. */
const linesOf = (piece: Buffer, most: number) => {
  const whole = piece.subarray(0, piece.lastIndexOf(newline) + 1)
  if (whole.length === 0 && piece.length === most)
    throw Object.assign(new Error('a line does not end'), { code: 'EFBIG' })
  return { bytes: whole.length, lines: whole.toString().split('\n').slice(0, -1) }
}

const isGivenOut = ({ method, status }: z.output<typeof shape>) =>
  method === 'GET' && (status === 200 || status === 304)

const reader = (timeZone: string) => {
  const hourOf = hourClock(timeZone)
  const factsOf = agentBook()
  /** Undefined where it is no line of ours, and without a page where it is nothing to count. */
  return (line: string) => {
    const told = shape.safeParse(parseJson(line)).data
    if (!told) return
    const page = isGivenOut(told) ? pageKey(told.channel, told.uri.split('?', 1)[0] ?? '') : undefined
    return { page, hour: hourOf(Date.parse(told.time)), isCrawl: factsOf(told.agent).isCrawler }
  }
}
type Read = ReturnType<typeof reader>

const countLines = async (tx: Tx, lines: readonly string[], read: Read) => {
  const known = lines.flatMap((line) => read(line) ?? [])
  const asked = known.flatMap(({ page, ...one }) => (page ? [{ page, ...one }] : []))
  const placeOf = await findPlaces(
    tx,
    asked.map(({ page }) => page),
  )
  const rows = asked.flatMap(({ page, hour, isCrawl }): RequestRow[] => {
    const place = placeOf(page)
    return place ? [{ ...place, ...hour, requests: 1, crawls: Number(isCrawl) }] : []
  })
  await addRequests(tx, 'log', rows)
  return { lines: lines.length, strange: lines.length - known.length, requests: rows.length }
}

/** Reads on from where it was left; each piece and how far it went are written together, so nothing counts twice. */
export const importLog = async (
  { db, timeZone, most = pieceBytes }: { db: Db; timeZone: string; most?: number },
  path: string,
) => {
  const total = { lines: 0, strange: 0, requests: 0 }
  const read = reader(timeZone)
  const file = await open(path)
  const readPiece = (head: Buffer) =>
    db.transaction().execute(async (tx) => {
      const from = await lockLog(tx, head)
      const { bytes, lines } = linesOf(await readAt(file, from, most), most)
      await sql`update request_log set read_to = ${from + bytes}, at = now() where head = ${head}`.execute(tx)
      return countLines(tx, lines, read)
    })
  try {
    const head = await headOf(file, most)
    for (let more = head !== undefined; head && more; ) {
      const piece = await readPiece(head)
      for (const name of ['lines', 'strange', 'requests'] as const) total[name] += piece[name]
      more = piece.lines > 0
    }
  } finally {
    await file.close()
  }
  return total
}
