import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/db/open.ts'
import { findPerson } from '../../../apps/server/src/features/admin/admin.fixture.ts'
import { settleSome } from '../../../apps/server/src/features/clues/settle.ts'
import { takeIn } from '../../../apps/server/src/features/clues/take-in.ts'
import { productFile, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { signIn } from '../sign-in.ts'
import { medianOf } from '../stories/drive.ts'
import { makeBodies } from '../stories/make-stories.ts'
import { type Close, openNewsroom, sayDuration } from '../stories/targets.ts'
import { copyOf, forgetBare, writeBare } from './bare-rows.ts'
import { makeItems } from './items.ts'
import { makeClues, newFeed } from './make-clues.ts'

const { values: given } = parseArgs({
  options: { clues: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '15' } },
})
const many = Number(given.clues)
const few = Math.floor(many / 10)
const rounds = Number(given.rounds)
const perRound = 20
const goals = { bare: 3, growth: 1.3, search: 2, themes: 1.3 }

interface Place {
  db: Db
  tenantId: number
  feedId: number
  bareId: number
  ask: (path: string, body: object) => Promise<unknown>
}

const open = async (clues: number, closers: Close[]): Promise<Place> => {
  const { opened, env } = await openNewsroom(1, await makeBodies(100), closers)
  const { db } = opened
  const { tenantId, id } = await findPerson(db, 'chief')
  await sql`truncate clue, cluster, clue_word, clue_search, cluster_hour, interest_hit cascade`.execute(db)
  const feedId = await newFeed(db, tenantId, id, 'bench')
  const bareId = await newFeed(db, tenantId, id, 'bare')
  await sayDuration(`造 ${clues} 条线索`, () => makeClues(db, tenantId, feedId, clues))
  const child = await startChild(productFile, { ...env, ROLE: 'web' })
  closers.push(child.stop)
  const headers = { ...(await signIn(child.url, 'chief')), 'content-type': 'application/json' }
  await untilIdle(child.pid)
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${child.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, data } = (await answer.json()) as { code: number; data: unknown }
    if (code !== 200) throw new Error(`${path} answered ${code}`)
    return data
  }
  return { db, tenantId, feedId, bareId, ask }
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

let next = 100_000_000

/** Twenty new reports, from their reading to their cluster, their words and their themes. */
const takeRound = async ({ db, tenantId, feedId }: Place) => {
  const items = makeItems(perRound, { from: next, days: 1, now: Date.now() })
  next += perRound
  const ms = await timed(async () => {
    await db
      .transaction()
      .execute((tx) => takeIn(tx, tenantId, { feedId, kind: 'item', isBackfill: false }, items))
    await db.transaction().execute((tx) => settleSome(tx, tenantId, perRound))
  })
  return { ms: ms / perRound, keys: items.map(({ key }) => key) }
}

/** The same rows, by whoever knows them already. */
const bareRound = async ({ db, tenantId, bareId }: Place, keys: readonly string[]) => {
  const rows = await copyOf(db, tenantId, keys)
  const ms = await timed(() => db.transaction().execute((tx) => writeBare(tx, tenantId, bareId, rows)))
  await forgetBare(db, tenantId, bareId)
  return ms / perRound
}

const follow = async ({ db, tenantId }: Place, count: number) => {
  await sql`delete from interest_hit`.execute(db)
  await sql`delete from interest`.execute(db)
  await sql`insert into interest (tenant_id, name, name_key, must, any_of, is_filled)
    select ${tenantId}, '主题' || no, '主题' || no, '{}', array['词' || no || '甲', '词' || no || '乙'], true
    from generate_series(1, ${count}::int) as no`.execute(db)
}

const say = (what: string, ratio: number, goal: number, detail: string) => {
  console.log(`  ${what}：${ratio.toFixed(2)} 倍（目标 ≤ ${goal}），${detail}`)
  return ratio <= goal
}

const ms = (value: number) => `${value.toFixed(2)} 毫秒`

const compareTaking = async (small: Place, large: Place) => {
  const costs = { small: [] as number[], large: [] as number[], bare: [] as number[] }
  await takeRound(small)
  await takeRound(large)
  for (let round = 0; round < rounds; round += 1) {
    costs.small.push((await takeRound(small)).ms)
    const { ms: cost, keys } = await takeRound(large)
    costs.large.push(cost)
    costs.bare.push(await bareRound(large, keys))
  }
  const [before, after, bare] = [costs.small, costs.large, costs.bare].map(medianOf) as [
    number,
    number,
    number,
  ]
  return [
    say('整条入库 ÷ 只写这些行', after / bare, goals.bare, `${ms(after)}，${ms(bare)}`),
    say(`整条入库 ${many} ÷ ${few} 条`, after / before, goals.growth, `${ms(after)}，${ms(before)}`),
  ]
}

const compareThemes = async (place: Place) => {
  const costs = { five: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, count] of [
      ['five', 5],
      ['many', 2_500],
    ] as const) {
      await follow(place, count)
      await takeRound(place)
      costs[name].push((await takeRound(place)).ms)
    }
  const [five, all] = [medianOf(costs.five), medianOf(costs.many)]
  return say('2,500 个主题 ÷ 5 个', all / five, goals.themes, `${ms(all)}，${ms(five)}`)
}

const questions = {
  热点列表: { path: '/sprint/intelligent/hotArticle', body: { range: '3d', page: 0, size: 20 } },
  线索列表: { path: '/sprint/intelligent/clueArticle', body: { page: 0, size: 20 } },
  事件: { path: '/sprint/rest/clusters/5/show', body: {} },
  检索: { path: '/sprint/intelligent/clueArticle', body: { keyword: '隧道渗水 宜昌', page: 0, size: 20 } },
} as const

const compareLists = async (small: Place, large: Place) => {
  const held: boolean[] = []
  for (const [name, { path, body }] of Object.entries(questions)) {
    const costs = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < rounds + 3; round += 1) {
      const both = [await timed(() => small.ask(path, body)), await timed(() => large.ask(path, body))]
      if (round < 3) continue
      costs.small.push(both[0] ?? 0)
      costs.large.push(both[1] ?? 0)
    }
    const [before, after] = [medianOf(costs.small), medianOf(costs.large)]
    const goal = name === '检索' ? goals.search : goals.growth
    held.push(say(`${name} ${many} ÷ ${few} 条`, after / before, goal, `${ms(after)}，${ms(before)}`))
  }
  return held
}

await runBench(async (closers: Close[]) => {
  const small = await open(few, closers)
  const large = await open(many, closers)
  const held = [
    ...(await compareTaking(small, large)),
    ...(await compareLists(small, large)),
    await compareThemes(small),
  ]
  return held.every(Boolean)
})
