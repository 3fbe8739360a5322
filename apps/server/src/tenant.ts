import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '@rongbian/contract'
import { megabyte } from '@rongbian/domain'
import pino from 'pino'
import rootPackage from '../../../package.json' with { type: 'json' }
import { allFeatures } from './all-features.ts'
import { demandWhole } from './backup/copy-files.ts'
import { exportTenant } from './backup/export-tenant.ts'
import { importTenant } from './backup/import-tenant.ts'
import { checkBackup } from './backup/restore-backup.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase, type Opened } from './db/open.ts'
import { lockNewsrooms } from './db/second-lock.ts'
import { type Env, readEnv } from './env.ts'
import { fileColumnsOf } from './feature.ts'
import { operator, type Quota, quotaKinds } from './features/newsroom/index.ts'
import { hashPassword, newSetupCode } from './features/session/index.ts'
import { answersTo } from './http/host.ts'
import { StartError } from './start-error.ts'
import { openStorage } from './storage/open-storage.ts'
import { alignColumns } from './text-table.ts'

const log = pino({ level: 'warn' }, pino.destination(2))
const by = { name: 'operator' }

const usage = `用法：npm run tenant -- 命令
  list                                              编辑部、用量与配额
  create 代号 --name 名称 --admin 账号 [--hosts 主机名,…]   新建编辑部与首位管理员
  hosts 代号 [主机名…]                               改变编辑部的主机名
  suspend 代号                                      暂停：人员立即退出，站点照常
  resume 代号                                       恢复
  quota 代号 people=10 stories=1000 bytes=500M sends=none
  export 代号 目录                                   存档一个编辑部
  import 目录 [--code 新代号]                         迁入一个编辑部`

interface Order {
  env: Env
  opened: Opened
  rest: string[]
  values: { name?: string; admin?: string; hosts?: string; code?: string }
}

const within = <Result>(
  { db }: Opened,
  work: Parameters<ReturnType<Opened['db']['transaction']>['execute']>[0],
) => db.transaction().execute(work) as Promise<Result>

const given = (text: string | undefined) => {
  if (!text) throw new StartError(usage)
  return text
}

/** A name nobody could call would be a newsroom nobody reaches. */
const knownHosts = (env: Env, hosts: readonly string[]) => {
  const answers = answersTo(env)
  const unknown = hosts.find((host) => !/^[\w-]+(\.[\w-]+)*$/.test(host) || !answers(host.toLowerCase()))
  if (unknown)
    throw new StartError(
      `这里不回答主机名 ${unknown}，没有作任何改动；请先把它写进 ALLOWED_HOSTS 并重新启动。`,
    )
  return hosts
}

const amount = (text: string) => {
  if (text === 'none') return null
  const [, digits, unit] = /^(\d{1,15})(M|G)?$/.exec(text) ?? []
  if (!digits) throw new StartError(`配额要写成 people=10 或 bytes=500M，不限写 none。\n${usage}`)
  return Number(digits) * { M: megabyte, G: 1024 * megabyte, '': 1 }[(unit ?? '') as 'M' | 'G' | '']
}

const readQuota = (pairs: readonly string[]): Quota =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [kind = '', text = ''] = pair.split('=', 2)
      if (!Object.hasOwn(quotaKinds, kind)) throw new StartError(usage)
      return [kind, amount(text)]
    }),
  )

const commands: Readonly<Record<string, (order: Order) => Promise<void>>> = {
  async list({ opened }) {
    const houses = await operator.listHouses(opened.db)
    const kinds = Object.keys(quotaKinds) as (keyof typeof quotaKinds)[]
    const rows = houses.map(({ code, name, suspendedAt, hosts, usage }) => [
      code,
      name,
      suspendedAt ? '暂停' : '使用中',
      ...kinds.map((kind) => `${usage?.[kind].used ?? 0}/${usage?.[kind].most ?? '不限'}`),
      hosts.join(' '),
    ])
    const head = ['代号', '名称', '状态', '人员', '稿件', '字节', '本月发送', '主机名']
    for (const line of alignColumns([head, ...rows])) console.log(line)
  },

  async create({ env, opened, rest: [code], values }) {
    const [newsroom, account] = [given(values.name), given(values.admin)]
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(given(code)))
      throw new StartError('代号用小写字母、数字和短横，以字母开头，2 到 31 个字符。')
    const hosts = knownHosts(env, values.hosts?.split(',').filter(Boolean) ?? [])
    const password = newSetupCode()
    // Before a second newsroom comes, the database learns to keep them apart.
    await lockNewsrooms(opened.direct.db)
    const first = { newsroom, account, name: account, passwordHash: await hashPassword(password) }
    await within(opened, (tx) => operator.createHouse(tx, by, { code: given(code), hosts, first }))
    console.log(
      `已新建编辑部「${newsroom}」。首位管理员 ${account}，一次性密码 ${password} ，首次登录时须改。`,
    )
  },

  async hosts({ env, opened, rest: [code, ...hosts] }) {
    const names = knownHosts(env, hosts)
    await within(opened, (tx) => operator.changeHosts(tx, by, given(code), names))
    console.log(`${code} 的主机名：${names.join(' ') || '无'}`)
  },

  async suspend({ opened, rest: [code] }) {
    await within(opened, (tx) => operator.setSuspended(tx, by, given(code), true))
    console.log(`${code} 已暂停：人员已退出，站点照常，待发的恢复后再发`)
  },

  async resume({ opened, rest: [code] }) {
    await within(opened, (tx) => operator.setSuspended(tx, by, given(code), false))
    console.log(`${code} 已恢复`)
  },

  async quota({ opened, rest: [code, ...pairs] }) {
    const quota = readQuota(pairs)
    await within(opened, (tx) => operator.changeQuota(tx, by, given(code), quota))
    console.log(`${code} 的配额已设置`)
  },

  async export({ env, opened, rest: [code, folder] }) {
    const target = resolve(given(folder))
    const { manifest, damaged } = await exportTenant(opened, {
      code: given(code),
      storage: openStorage(env),
      folder: target,
      version: rootPackage.version,
      fileColumns: fileColumnsOf(allFeatures),
    })
    const { tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`存档完成：${target}（${tables.length} 张表 ${rows} 行，${files.length} 个文件）`)
    demandWhole(damaged)
  },

  async import({ env, opened, rest: [folder], values }) {
    const source = resolve(given(folder))
    const manifest = await checkBackup(source)
    await lockNewsrooms(opened.direct.db)
    const { code, sites } = await importTenant(opened, {
      storage: openStorage(env),
      folder: source,
      manifest,
      code: values.code,
    })
    console.log(`迁入完成：编辑部「${manifest.tenant?.name}」，代号 ${code}`)
    for (const site of sites) console.log(`网站代号与别的编辑部相同，已改为 ${site}`)
  },
}

const reasons: Record<string, string> = {
  '23505': '代号或主机名已被使用',
  '55P03': '系统正忙，没有等到；请稍后再试',
}

/** Beside a running server or alone. */
const run = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      admin: { type: 'string' },
      hosts: { type: 'string' },
      code: { type: 'string' },
    },
  })
  const [name = '', ...rest] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(usage)
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const opened = await joinDatabase(env, log)
  try {
    await command({ env, opened, rest, values })
  } catch (error) {
    if (error instanceof AppError && error.error === 'not_found')
      throw new StartError(`没有这个编辑部：${rest[0]}`)
    const reason = reasons[(error as { code?: string }).code ?? '']
    throw reason ? new StartError(`${reason}，没有作任何改动。`) : error
  } finally {
    await opened.close()
  }
}

run().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
