import { parseArgs } from 'node:util'
import pino from 'pino'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../../apps/server/src/db/open.ts'
import { makeDemoNewsroom } from '../../../apps/server/src/demo/make-demo.ts'
import { installWork } from '../../../apps/server/src/start-work.ts'
import { mediaHost } from '../../../packages/contract/src/media-path.ts'
import { type Child, productFile, startChild } from '../child.ts'
import { signIn } from '../sign-in.ts'
import { medianOf, timeOne } from '../stories/drive.ts'
import { findNewsroom } from '../stories/make-stories.ts'
import { type Close, folderCalled, sayDuration, urlOf } from '../stories/targets.ts'
import { planted } from '../stories/texts.ts'
import { makeAssets, timeOf } from './make-assets.ts'

/** The same searches in a library ten times as large: what they cost more. */
const goal = 1.5
const rounds = 5
const searchesPerRound = 20

const { values: given } = parseArgs({ options: { assets: { type: 'string', default: '500000' } } })
const many = Number(given.assets)
const few = Math.floor(many / 10)

const search = `${mediaHost}/search/highLevelSearchShareAssets`
const facet = (deployId: number, deployValue: string) => ({
  deployId,
  deployType: deployId < 5 ? 'tree' : 'select',
  deployValue,
})

interface Asked {
  path?: string
  body: object
}

/** A day in the middle of the library. */
const dayIn = (assets: number) => ({
  startTime: timeOf(Math.floor(assets / 2)),
  endTime: timeOf(Math.floor(assets / 2) + 1_440),
})

const questionsIn = (assets: number): Record<string, Asked> => ({
  不加筛选: { body: {} },
  '常见词（70 %）': { body: { keyWords: planted.common.word } },
  '词（0.5 %）': { body: { keyWords: planted.medium.word } },
  '罕见词（0.01 %）': { body: { keyWords: planted.rare.word } },
  '词＋视频': { body: { keyWords: planted.medium.word, mediaType: [2] } },
  '标签＋分类': { body: { includeKeyword: [7], searchDeployList: [facet(1, '2')] } },
  '版权＋分类＋图片': { body: { mediaType: [1], searchDeployList: [facet(1, '3'), facet(11, 'agency')] } },
  我的素材: { body: { personal: true, isRelease: false } },
  '我的素材＋词': { body: { personal: true, isRelease: false, keyWords: planted.medium.word } },
  一天之内: { body: dayIn(assets) },
  '一天之内＋词': { body: { ...dayIn(assets), keyWords: planted.medium.word } },
  分类树与计数: { path: `${mediaHost}/classify/getAllClassifyAndCount`, body: { isRelease: true } },
})

const open = async (assets: number, closers: Close[]) => {
  const folder = await folderCalled(`assets-${assets}`)
  closers.push(folder.remove)
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', TIME_ZONE: 'Asia/Shanghai' }
  const opened = await openDatabase(env, pino({ level: 'silent' }))
  closers.push(opened.close)
  await migrate(opened.db)
  await installWork(opened.pool)
  const isFilled = await opened.db.selectFrom('asset').select('id').limit(1).executeTakeFirst()
  if (!isFilled) {
    await makeDemoNewsroom(opened.db)
    const library = await findNewsroom(opened)
    await sayDuration(`造 ${assets} 件媒资`, () => makeAssets(opened, library, assets))
  }
  const child = await startChild(productFile, { DATABASE_URL: urlOf(opened), DATA_DIR: folder.path })
  closers.push(child.stop)
  return { child, headers: await signIn(child.url, 'reporter'), questions: questionsIn(assets) }
}

interface Side {
  child: Child
  headers: Record<string, string>
  questions: Record<string, Asked>
}

const ask = ({ child, headers, questions }: Side, name: string) => {
  const { path = search, body } = questions[name] ?? { body: {} }
  const request = {
    method: 'POST' as const,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return timeOne({ child, headers, requests: [request] }, { times: searchesPerRound })
}

/** Both sizes in turn: a slow moment of the machine hits both. */
const compare = async (name: string, small: Side, large: Side) => {
  const costs = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    costs.small.push(await ask(small, name))
    costs.large.push(await ask(large, name))
  }
  const [before, after] = [medianOf(costs.small), medianOf(costs.large)]
  const ratio = after / before
  console.log(
    `  ${name.padEnd(12)} ${few} 件 ${before.toFixed(2)} ms  ${many} 件 ${after.toFixed(2)} ms   ${ratio.toFixed(2)} 倍（目标 ≤ ${goal}）`,
  )
  return ratio <= goal
}

const run = async (closers: Close[]) => {
  const [small, large] = [await open(few, closers), await open(many, closers)]
  const met: boolean[] = []
  for (const name of Object.keys(small.questions)) met.push(await compare(name, small, large))
  return met.every(Boolean)
}

const closers: Close[] = []
try {
  process.exitCode = (await run(closers)) ? 0 : 1
} finally {
  for (const close of closers.reverse()) await close()
}
