import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#/start-error.ts'

const record = z.object({
  password: z.string(),
  /** Set when the cluster had to leave the data folder. */
  home: z.string().optional(),
  socketDir: z.string().optional(),
})

type ClusterRecord = z.output<typeof record>

export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

const recordPath = (dataDir: string) => join(dataDir, 'database.json')

const readText = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(
      `不能读取 ${path}（${(error as NodeJS.ErrnoException).code}），请用建立它的用户启动。`,
    )
  }
}

export const readRecord = (dataDir: string): ClusterRecord => {
  const path = recordPath(dataDir)
  if (!existsSync(path)) {
    const isOrphaned = existsSync(join(dataDir, 'postgres'))
    if (isOrphaned) throw new StartError(`缺少 ${path}（内置数据库的密码），请从备份中找回。`)
    return { password: randomBytes(24).toString('base64url') }
  }
  const text = readText(path)
  try {
    return record.parse(JSON.parse(text))
  } catch {
    throw new StartError(`${path} 已损坏，请从备份中找回。`)
  }
}

/** Where the cluster lies when it had to leave the data folder. */
export const clusterHome = (dataDir: string) =>
  existsSync(recordPath(dataDir)) ? readRecord(dataDir).home : undefined

export const writeRecord = (dataDir: string, facts: ClusterRecord) => {
  const path = recordPath(dataDir)
  const draft = `${path}.new`
  writeFileSync(draft, `${JSON.stringify(facts, undefined, 2)}\n`, { mode: 0o600, flush: true })
  // Once started by root, the folder's owner must still be able to start it.
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  renameSync(draft, path)
}

export const connectionTo = (socketDir: string, password: string): Connection => ({
  host: socketDir,
  port: 5432,
  user: 'rongbian',
  password,
  database: 'rongbian',
})
