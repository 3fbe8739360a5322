import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pino from 'pino'
import type { WorkDeps } from '#/deps.ts'
import { readEnv } from '#/env.ts'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { bringIn } from '#/features/media/bring-in.ts'
import { createJobs } from '#/jobs/jobs.ts'
import { kindOf } from '#/storage/file-kind.ts'
import { openStorage } from '#/storage/open-storage.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { findTools } from './tools.ts'

const run = promisify(execFile)

export const hasFfmpeg = Boolean(await findTools(readEnv({})))
/** The name of what is skipped tells why. */
export const orMissing = (name: string) =>
  hasFfmpeg ? name : `${name} (skipped: ffmpeg is missing, apt-get install ffmpeg)`

/** A folder for clips, and how to make one: ffmpeg's own test pictures and tones. */
export const clipFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-clips-'))
  const make = async (name: string, ...args: string[]) => {
    const path = join(folder, name)
    await run('ffmpeg', ['-v', 'error', '-y', ...args, path])
    return path
  }
  return {
    folder,
    make,
    /** One second again and again: quickly made, and long in the making of something else. */
    makeLong: async (name: string, size: string, seconds: number) => {
      const second = await make(`second-of-${name}`, ...film(size, 1, 25), '-c:v', 'mjpeg')
      return make(name, '-stream_loop', String(seconds - 1), '-i', second, '-c', 'copy')
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export const film = (size: string, seconds: number, rate = 10) => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:duration=${seconds}:rate=${rate},format=yuv420p`],
]
export const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`]

/** What the work behind the requests gets, on the database and folder of a test. */
export const workDeps = async (news: TestApp, env: Record<string, string>): Promise<WorkDeps> => {
  const { db, pool } = news
  const log = pino({ level: 'silent' })
  const settings = readEnv(env)
  const jobs = createJobs(pool, log, settings.TIME_ZONE)
  await jobs.ready()
  return {
    env: settings,
    db,
    pool,
    log,
    storage: openStorage(settings),
    jobs,
    fileColumns: { hashes: [], texts: [] },
  }
}

/** Puts a file among the assets of a person, as an upload does. */
export const bringFile = async (deps: WorkDeps, account: string, path: string, name: string) => {
  const arrival = await deps.storage.receive(createReadStream(path))
  const { mime } = kindOf(arrival.head, name)
  await arrival.keep()
  const person = await findPerson(deps.db, account)
  const actor = { ...person, name: '测试' } as unknown as Parameters<typeof bringIn>[2]
  const { tenantId, id: createdBy } = person
  const points = { width: null, height: null }
  const file = { tenantId, hash: arrival.key, name, mime, size: arrival.size, ...points, createdBy }
  const assetId = await bringIn(deps.db, deps.jobs, actor, file)
  return { tenantId, assetId, hash: arrival.key }
}

export const assetRow = (deps: Pick<WorkDeps, 'db'>, assetId: number) =>
  deps.db
    .selectFrom('asset')
    .innerJoin('storedFile as file', (join) =>
      join.onRef('file.tenantId', '=', 'asset.tenantId').onRef('file.hash', '=', 'asset.hash'),
    )
    .selectAll('asset')
    .select(['file.width', 'file.height', 'file.duration', 'file.facts'])
    .where('asset.id', '=', assetId)
    .executeTakeFirstOrThrow()

export const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it never came to that')
}
