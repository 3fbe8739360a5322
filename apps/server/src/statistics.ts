import { parseArgs } from 'node:util'
import { addDays } from '@rongbian/domain'
import pino from 'pino'
import { fillFacts, rebuild, verify } from '#/features/statistics/index.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

const usage = '用法：npm run statistics -- rebuild|verify [--from 2026-01-01] [--to 2026-12-31]'

const isDay = (text: string | undefined) =>
  text === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)))

const readOrder = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  })
  const [act] = positionals
  if (act !== 'rebuild' && act !== 'verify') throw new StartError(usage)
  if (!isDay(values.from) || !isDay(values.to)) throw new StartError(`日期要写成 2026-01-31 的样子。${usage}`)
  if (values.from && values.to && values.from > values.to)
    throw new StartError('结束的日子在开始之前，请对调 --from 与 --to')
  return { act, days: values } as const
}

type Opened = Awaited<ReturnType<typeof joinDatabase>>
type Room = Parameters<typeof rebuild>[1]
type Days = Parameters<typeof rebuild>[2]

/** Each answers whether all is well. */
const acts = {
  rebuild: async (db: Opened['db'], room: Room, days: Days) => {
    const filled = await fillFacts(db, room)
    const counted = await rebuild(db, room, days)
    console.log(`编辑部 ${room.tenantId}：补记 ${filled} 件事，重新计数 ${counted} 天`)
    return true
  },
  verify: async (db: Opened['db'], room: Room, days: Days) => {
    const { days: counted, wrong } = await verify(db, room, days)
    if (!wrong) {
      console.log(`编辑部 ${room.tenantId}：${counted} 天的数字与记录一致`)
      return true
    }
    const { unit, day, cube, kind, key } = wrong
    const isMonth = unit === 'month'
    const shown = isMonth ? day.slice(0, 7) : day
    const last = isMonth ? addDays(`${addDays(day, 31).slice(0, 7)}-01`, -1) : day
    console.log(
      `编辑部 ${room.tenantId}：${shown} 的 ${cube}/${kind}（${key}）记着 ${wrong.kept ?? '无'}，应为 ${wrong.counted ?? '无'}。用 rebuild --from ${day} --to ${last} 重新计数`,
    )
    return false
  },
}

/** Counts again beside a running server or alone. */
const run = async () => {
  const { act, days } = readOrder()
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const opened = await joinDatabase(env, log)
  try {
    const tenants = await opened.db.selectFrom('tenant').select('id').orderBy('id').execute()
    const results: boolean[] = []
    for (const { id } of tenants)
      results.push(await acts[act](opened.db, { tenantId: id, timeZone: env.TIME_ZONE }, days))
    return results.every(Boolean)
  } finally {
    await opened.close()
  }
}

run().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
