import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { instantAt } from '@rongbian/domain'
import { StartError } from '#/start-error.ts'

/** PostgreSQL refuses to run as root. */
const account = 'postgres'
const askEveryMs = 200
const isRoot = () => process.getuid?.() === 0

export interface Moment {
  config: string
  stanza: string
  at: Date
  /** A folder of its own; nothing else is touched. */
  into: string
  /** Where the programs of PostgreSQL are. */
  bin: string
  port: number
}

const wall = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/

/** "2026-11-18 12:34", on the clocks of the newsroom. */
export const readMoment = (text: string, timeZone: string, now = new Date()) => {
  const [, day, minute, second = ':00'] = wall.exec(text) ?? []
  const at = new Date(day ? instantAt(`${day} ${minute}${second}`, timeZone) : Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw new StartError(`--to 应写成 "2026-11-18 12:34"，而不是 ${JSON.stringify(text)}。`)
  if (at > now) throw new StartError(`${text} 还没有到。`)
  return at
}

const runAs = (program: string, args: readonly string[]) => {
  const command = isRoot()
    ? ['setpriv', '--reuid', account, '--regid', account, '--init-groups', program, ...args]
    : [program, ...args]
  const [first = program, ...rest] = command
  const { status, stdout, stderr, error } = spawnSync(first, rest, { encoding: 'utf8', cwd: '/' })
  return { isGood: status === 0, said: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim() }
}

/** The line that says why; the rest is its stack of hints. */
const reasonIn = (said: string) =>
  (said.split('\n').find((line) => /ERROR|FATAL/.test(line)) ?? said.split('\n').at(-1) ?? '').replace(
    /^.*(ERROR|FATAL):\s*/,
    '',
  )

const prepareFolder = (into: string) => {
  if (existsSync(into)) throw new StartError(`${into} 已经在了：演练要一个新的目录。`)
  const folder = join(into, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  mkdirSync(join(into, 'files'), { mode: 0o700 })
  if (isRoot()) spawnSync('chown', ['-R', `${account}:`, into])
  return folder
}

const restore = ({ config, stanza, at }: Moment, folder: string) => {
  const target = at.toISOString().replace('T', ' ').replace('Z', '+00')
  const { isGood, said } = runAs('pgbackrest', [
    ...[`--config=${config}`, `--stanza=${stanza}`, `--pg1-path=${folder}`, '--log-level-console=error'],
    ...['--type=time', `--target=${target}`, '--target-action=promote', '--archive-mode=off', 'restore'],
  ])
  if (!isGood)
    throw new StartError(
      `数据库恢复不了，pgBackRest 说：${reasonIn(said)}。请核对 --config 与 --stanza（${stanza}），以及那一刻之前有没有完整备份。`,
    )
}

const tooFar =
  /recovery ended before configured recovery target|unable to find|requested timeline|could not locate/

/** While it reads the log of the past it takes nobody in, so whoever is let in finds the moment. */
const untilThere = async ({ bin, port }: Moment, folder: string) => {
  const ask = ['-h', folder, '-p', String(port), '-U', account, '-d', 'postgres', '-c', 'select 1']
  while (!runAs(join(bin, 'psql'), ask).isGood) {
    if (!runAs(join(bin, 'pg_ctl'), ['-D', folder, 'status']).isGood) return false
    await sleep(askEveryMs)
  }
  return true
}

/** Runs the restored database on its own port of a socket of its own, until it has come to the moment. */
const run = async (moment: Moment, folder: string) => {
  const { into, bin, port } = moment
  const log = join(into, 'database.log')
  const hba = join(folder, 'rehearsal_hba.conf')
  writeFileSync(hba, 'local all all trust\n', { mode: 0o644 })
  const options = [
    ...[`-p ${port}`, `-k ${folder}`, `-c listen_addresses=''`, `-c hba_file=${hba}`, '-c hot_standby=off'],
    ...['-c archive_mode=off', '-c logging_collector=off', '-c log_destination=stderr'],
  ].join(' ')
  const ctl = join(bin, 'pg_ctl')
  const { isGood, said } = runAs(ctl, ['-D', folder, '-l', log, '-w', '-t', '600', '-o', options, 'start'])
  if (isGood && (await untilThere(moment, folder)))
    return () => runAs(ctl, ['-D', folder, '-m', 'fast', '-w', 'stop'])
  const told = existsSync(log) ? readFileSync(log, 'utf8') : said
  throw new StartError(
    tooFar.test(told)
      ? '预写日志到不了那一刻：归档里缺少一段，或那之后还没有归档过（见 archive_timeout）。'
      : `恢复出来的数据库启动不了：${reasonIn(told)}（见 ${log}）。`,
  )
}

/** Beside the running house: the database as it stood at a moment. Answers where it is and how to stop it. */
export const databaseAt = async (moment: Moment) => {
  const folder = prepareFolder(moment.into)
  restore(moment, folder)
  const stop = await run(moment, folder)
  return { host: folder, port: moment.port, user: account, stop }
}
