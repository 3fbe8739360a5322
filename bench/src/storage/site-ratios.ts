import { createHash } from 'node:crypto'
import pino from 'pino'
import { inLanes } from '../../../apps/server/src/features/releases/outlets/lanes.ts'
import { noCrash } from '../../../apps/server/src/features/releases/outlets/points.ts'
import { deliverNow } from '../../../apps/server/src/features/releases/outlets/worker.ts'
import { buildSite } from '../../../apps/server/src/serve-site.ts'
import type { SiteHome } from '../../../apps/server/src/site/home.ts'
import { openSiteHome } from '../../../apps/server/src/site/open-home.ts'
import { openStorage } from '../../../apps/server/src/storage/open-storage.ts'
import { type StoreSettings, storeClient } from '../../../apps/server/src/storage/s3/client.ts'
import { openDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { type Close, openReleases } from '../releases/newsroom.ts'
import { makeTexts } from '../releases/texts.ts'
import { medianOf } from '../stories/drive.ts'

const goal = 3
const reads = 40

export const clock = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

interface Written {
  name: string
  content: Buffer
}

/** A home that remembers what it was given. */
const watched = (home: SiteHome) => {
  const written: Written[] = []
  const write: SiteHome['write'] = async (name, content, changing) => {
    const known = await home.facts(name)
    await home.write(name, content, changing)
    if ((await home.facts(name))?.mark !== known?.mark) written.push({ name, content })
  }
  return { written, home: { ...home, write } }
}

/** The same bytes under names of their own, and nothing else. */
const putBare = (settings: StoreSettings, files: readonly Written[], lanes: number) => {
  const { ask } = storeClient(settings)
  return inLanes(lanes, files, async ({ name, content }) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    await ask({ method: 'PUT', name: `bare/${name}`, body: { content, length: content.length, sha256 } })
  })
}

/** Issuing a story into a bucket against bare PUTs of the same files, and reading its page from either home. */
export const compareSites = async (settings: StoreSettings, rounds: number, closers: Close[]) => {
  const { db, env: inFolder } = await openReleases(closers)
  const env = {
    ...inFolder,
    SITE_STORAGE: 's3' as const,
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_KEY: settings.key,
    S3_SECRET: settings.secret,
  }
  const log = pino({ level: 'silent' })
  const parts = { env, storage: openStorage(env), log, atPoint: noCrash }
  const desk = await openDesk(db, env)
  const homes = { s3: openSiteHome(env), folder: openSiteHome(inFolder) }
  const outlets = {
    s3: await desk.addOutlet('website', 's3'),
    folder: await desk.addOutlet('website', 'folder'),
  }
  const texts = makeTexts(2 * rounds + 3)
  let next = 0
  /** Answers the story, how long it took to bring it out, and the address of its page. */
  const issue = async (place: keyof typeof homes, home: SiteHome) => {
    const id = await desk.clearedStory(texts[next++] ?? {})
    await desk.issue(id, outlets[place])
    const ms = await clock(() => deliverNow({ ...parts, home }, db))
    const { url } = await db
      .selectFrom('release')
      .select('url')
      .where('storyId', '=', id)
      .executeTakeFirstOrThrow()
    return { ms, url }
  }
  const ofEach = { s3: await issue('s3', homes.s3), folder: await issue('folder', homes.folder) }
  const spy = watched(homes.s3)
  await issue('s3', spy.home)
  const times = { release: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await clock(() => putBare(settings, spy.written, homes.s3.atOnce)))
    times.release.push((await issue('s3', homes.s3)).ms)
  }
  const [release, bare] = [medianOf(times.release), medianOf(times.bare)]
  const share = release / bare
  console.log(
    `发布一篇到 S3（${spy.written.length} 个变了的文件）：${release.toFixed(0)} ms，只 PUT 这些 ${bare.toFixed(0)} ms   ${share.toFixed(2)} 倍（目标 ≤ ${goal}）`,
  )
  const sites = { s3: buildSite(env, log), folder: buildSite(inFolder, log) }
  const readMs = async (place: keyof typeof sites) => {
    const [site, { url }] = [sites[place], ofEach[place]]
    const ms: number[] = []
    for (let no = 0; no < reads; no += 1)
      ms.push(
        await clock(async () => {
          const { statusCode } = await site.inject({ url })
          if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
        }),
      )
    await site.close()
    return medianOf(ms)
  }
  const [far, near] = [await readMs('s3'), await readMs('folder')]
  console.log(
    `ROLE=site 读一页：目录 ${near.toFixed(2)} ms，S3 ${far.toFixed(2)} ms，S3 ÷ 目录 ${(far / near).toFixed(1)}`,
  )
  return share <= goal
}
