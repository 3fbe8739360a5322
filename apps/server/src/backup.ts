import { join, resolve } from 'node:path'
import pino from 'pino'
import rootPackage from '../../../package.json' with { type: 'json' }
import { demandWhole } from './backup/copy-files.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase, openDirectly } from './db/open.ts'
import { type Env, readEnv } from './env.ts'
import { StartError } from './start-error.ts'
import { noteBackup } from './storage/backup-times.ts'
import { openStorage } from './storage/open-storage.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

const describe = ({ tables, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} 张表 ${rows} 行，${files.length} 个文件`
}

const timestamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

const backup = async (env: Env, folder = join('backups', timestamp())) => {
  const target = resolve(folder)
  const opened = await joinDatabase(env, log)
  try {
    const { manifest, damaged } = await makeBackup(opened, openStorage(env), target, rootPackage.version)
    console.log(`备份完成：${target}（${describe(manifest)}）`)
    demandWhole(damaged)
    await noteBackup(env.DATA_DIR, 'whole')
  } finally {
    await opened.close()
  }
}

const restore = async (env: Env, folder?: string) => {
  if (!folder) throw new StartError('用法：npm run restore -- 备份目录')
  const source = resolve(folder)
  const manifest = await checkBackup(source)
  const opened = await openDirectly(env, log)
  try {
    await restoreBackup(opened, openStorage(env), source, manifest)
    console.log(`恢复完成：${env.DATA_DIR}（${describe(manifest)}，备份于 ${manifest.madeAt}）`)
  } finally {
    await opened.close()
  }
}

const commands: Record<string, (env: Env, folder?: string) => Promise<void>> = { backup, restore }

const main = async () => {
  const [name = '', folder] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new StartError('用法：npm run backup [-- 目录]，或 npm run restore -- 目录')
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  await command(env, folder)
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
