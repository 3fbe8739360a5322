import { loadavg } from 'node:os'
import { sql } from 'kysely'
import pino from 'pino'
import type { Connection } from '../../../apps/server/src/db/cluster-record.ts'
import { startEmbedded } from '../../../apps/server/src/db/embedded.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { type Db, openPool, poolConfig } from '../../../apps/server/src/db/open.ts'
import { listenForSignals, notify } from '../../../apps/server/src/realtime/signals.ts'
import { startReplicated } from '../../../apps/server/src/testing/replica.fixture.ts'
import { comeFirst } from '../come-first.ts'
import { runBench } from '../run-bench.ts'
import { makeWorkFolder } from '../work-folder.ts'

const writers = 24
const rounds = 10
const roundMs = 2_000
/** What is left of the rate when every write signals. */
const goal = 0.8

const log = pino({ level: 'silent' })
const timeZone = 'Asia/Shanghai'

type Write = (db: Db) => Promise<unknown>

const row = sql`insert into written (said) values (repeat('x', 200))`

/** The same write: alone, with a signal as a row, and with NOTIFY in its transaction as it was before. */
const ways = {
  alone: (db) =>
    db.transaction().execute(async (tx) => {
      await row.execute(tx)
      await sql`select 1`.execute(tx)
    }),
  row: (db) =>
    db.transaction().execute(async (tx) => {
      await row.execute(tx)
      await notify(tx, 'people', crypto.randomUUID(), { tenantId: 1 })
    }),
  notify: (db) =>
    db.transaction().execute(async (tx) => {
      await row.execute(tx)
      await sql`select pg_notify('bench', ${JSON.stringify({ topic: 'people', id: crypto.randomUUID() })})`.execute(
        tx,
      )
    }),
} satisfies Record<string, Write>

const perSecond = async (db: Db, write: Write) => {
  const until = Date.now() + roundMs
  let done = 0
  const writer = async () => {
    while (Date.now() < until) {
      await write(db)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return done / (roundMs / 1000)
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const measure = async (db: Db) => {
  const names = Object.keys(ways) as (keyof typeof ways)[]
  const rates = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const rate = await perSecond(db, ways[name])
      // The first warms up.
      if (round > 0) rates.get(name)?.push(rate)
    }
  const of = (name: keyof typeof ways) => median(rates.get(name) ?? [])
  const times = (name: keyof typeof ways) =>
    median((rates.get(name) ?? []).map((rate, round) => rate / (rates.get('alone')?.[round] ?? rate)))
  const say = (what: string, name: keyof typeof ways) =>
    console.log(`  ${what}：每秒 ${of(name).toFixed(0)} 次，是不发信号的 ${times(name).toFixed(2)}`)
  say('不发信号', 'alone')
  say('信号写成行', 'row')
  say('事务里 NOTIFY', 'notify')
  return times('row')
}

const measureAt = async (connection: Connection) => {
  const config = { ...poolConfig(connection, timeZone), max: writers }
  const { db, pool } = openPool(config, log)
  try {
    await sql`create table written (id bigint generated always as identity primary key, said text)`.execute(
      db,
    )
    const signals = await listenForSignals(config, log)
    let heard = 0
    signals.on('people', () => {
      heard += 1
    })
    const part = await measure(db)
    await signals.close()
    console.log(`  听到 ${heard} 个信号\n`)
    return part
  } finally {
    await pool.end()
  }
}

const fill = async (connection: Connection) => {
  const { db, pool } = openPool(poolConfig(connection, timeZone), log)
  await migrate(db).finally(() => pool.end())
}

const alone = async () => {
  const folder = await makeWorkFolder()
  const embedded = await startEmbedded(folder.path, log)
  try {
    await fill(embedded.connection)
    return await measureAt(embedded.connection)
  } finally {
    await embedded.stop()
    await folder.remove()
  }
}

const withStandby = async () => {
  const pair = await startReplicated({ fill, fsync: true })
  try {
    await pair.beSynchronous()
    return await measureAt(pair.primary)
  } finally {
    await pair.close()
  }
}

await runBench(async () => {
  comeFirst()
  console.log(`${writers} 个写入者，轮流各 ${rounds} 轮，平均负载 ${loadavg()[0]?.toFixed(1)}\n没有备库：`)
  await alone()
  console.log('同步备库：')
  const part = await withStandby()
  console.log(`带着同步备库，发信号的写入是不发的 ${part.toFixed(2)}（目标 ≥ ${goal}）`)
  return part >= goal
})
