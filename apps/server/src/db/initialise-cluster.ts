import { execFile } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#/start-error.ts'
import type { Account, Place } from './cluster-place.ts'

const draftPrefix = 'postgres-new-'

// The built-in C.UTF-8 sorts by code point and is the same on every machine and after every upgrade of the
// system, so no index ever goes stale; pinyin order is an explicit COLLATE. LC_CTYPE only tells letters apart.
const locale = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
]

const settings = [
  'max_connections=200',
  'max_wal_size=512MB',
  'unix_socket_permissions=0700',
  'log_min_messages=log',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
]

export const giveTo = ({ uid, gid }: Account, path: string) => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Makes the cluster under another name and renames it when complete, so that a crash leaves no half one. */
export const initialiseCluster = async (
  place: Place,
  cluster: string,
  password: string,
  isSynced: boolean,
) => {
  for (const name of readdirSync(place.home).filter((name) => name.startsWith(draftPrefix))) {
    rmSync(join(place.home, name), { recursive: true, force: true })
  }
  if (existsSync(cluster)) return
  const draft = mkdtempSync(join(place.home, draftPrefix))
  const [data, passwordFile] = [join(draft, 'data'), join(draft, 'password')]
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [draft, data, passwordFile]) giveTo(place.account, path)
  const args = [
    `--pgdata=${data}`,
    '--username=rongbian',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...locale,
    ...settings.map((setting) => `--set=${setting}`),
    ...(isSynced ? [] : ['--no-sync']),
  ]
  try {
    const options = { ...place.account, cwd: '/', env: { LC_ALL: 'C' } }
    await promisify(execFile)(join(place.native, 'bin', 'initdb'), args, options)
    renameSync(data, cluster)
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new StartError(`内置数据库初始化失败：${(stderr || message).trim().split('\n').at(-1)}`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
