import { parseArgs } from 'node:util'
import pino from 'pino'
import { buildApp } from '../../../apps/server/src/app.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import { findPerson } from '../../../apps/server/src/features/admin/admin.fixture.ts'
import { addDisplay, openDisplay } from '../../../apps/server/src/features/command/displays.ts'
import { giveInstructions } from '../../../apps/server/src/features/command/instructions.ts'
import { findActor } from '../../../apps/server/src/features/session/index.ts'
import { installWork } from '../../../apps/server/src/start-work.ts'
import { watchStatements } from '../../../apps/server/src/testing/statements.fixture.ts'
import { type Close, openNewsroom } from '../live/newsroom.ts'
import { runBench } from '../run-bench.ts'

const { values: given } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, walls: { type: 'string', default: '20' } },
})
const lastMs = Number(given.seconds) * 1_000
const many = Number(given.walls)
const goal = 1.2
const changeEveryMs = 2_000
const caller = { requestId: '', address: '127.0.0.1', agent: 'bench' }

const open = async (closers: Close[]) => {
  const { opened, env } = await openNewsroom(0, closers)
  await installWork(opened.pool)
  const app = await buildApp({ ...opened, env: readEnv(env), log: pino({ level: 'silent' }) })
  closers.push(() => app.close())
  const { tenantId, id } = await findPerson(opened.db, 'chief')
  const actor = await findActor(opened.db, tenantId, id)
  if (!actor) throw new Error('no chief')
  return { ...opened, app, actor }
}
type House = Awaited<ReturnType<typeof open>>

const light = async ({ db, actor }: House, no: number) => {
  const form = { name: `第 ${no} 块`, scene: 'overview', rotates: false } as const
  const { key } = await db.transaction().execute((tx) => addDisplay({ tx, actor, caller }, form))
  return { rb_wall: await openDisplay(db, key) }
}

/** As the page does: asks again as soon as it is answered. */
const follow = async ({ app }: House, cookies: Record<string, string>, until: number) => {
  let [since, answers] = ['', 0]
  while (Date.now() < until) {
    const answer = await app.inject({ method: 'GET', url: '/sprint/rest/wall', query: { since }, cookies })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    since = answer.json().data.mark
    answers += 1
  }
  return answers
}

/** Something new for the walls every two seconds. */
const stir = ({ db, actor }: House) =>
  setInterval(() => {
    const text = `第 ${Date.now()} 号指令`
    void db
      .transaction()
      .execute((tx) =>
        giveInstructions({ tx, actor, caller }, { text, personIds: [actor.id], isUrgent: false }),
      )
  }, changeEveryMs)

await runBench<Close>(async (closers) => {
  const house = await open(closers)
  const statementsOf = watchStatements(house.pool)
  const cookies: Record<string, string>[] = []
  for (let no = 0; no < many; no += 1) cookies.push(await light(house, no))
  const stirring = stir(house)
  closers.push(async () => clearInterval(stirring))
  const measure = async (count: number) => {
    const until = Date.now() + lastMs
    const { result, statements } = await statementsOf(() =>
      Promise.all(cookies.slice(0, count).map((one) => follow(house, one, until))),
    )
    const answers = result.reduce((sum, each) => sum + each, 0)
    const perMinute = (statements.length / lastMs) * 60_000
    console.log(`  ${count} 块大屏：每分钟 ${perMinute.toFixed(0)} 条语句，回答 ${answers} 次`)
    return perMinute
  }
  const [one, all] = [await measure(1), await measure(many)]
  console.log(`  ${many} 块 ÷ 1 块：${(all / one).toFixed(2)} 倍（目标 ≤ ${goal}）`)
  return all / one <= goal
})
