import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#/start-error.ts'
import { processIdentity } from './process-facts.ts'

const owner = z.object({ pid: z.number().int(), identity: z.string() })

const readText = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The pid of the live process that holds the folder. */
const holder = (text: string) => {
  try {
    const { pid, identity } = owner.parse(JSON.parse(text))
    return processIdentity(pid) === identity ? pid : undefined
  } catch {
    return
  }
}

const lockPath = (folder: string) => join(folder, 'rongbian.lock')

export const folderHolder = (folder: string) => holder(readText(lockPath(folder)))

const inUse = (folder: string, pid?: number) =>
  new StartError(`数据目录 ${folder} 正被另一个融编进程使用${pid ? `（进程号 ${pid}）` : ''}，请先停止它。`)

/** Takes the folder for this process, or says who has it. Answers how to let it go. */
export const lockFolder = (folder: string) => {
  const path = lockPath(folder)
  const draft = `${path}.${process.pid}`
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) })
  try {
    writeFileSync(draft, mine, { mode: 0o644 })
  } catch (error) {
    throw new StartError(
      `数据目录 ${folder} 不能写入（${(error as NodeJS.ErrnoException).code}），请检查权限或更换 DATA_DIR。`,
    )
  }
  try {
    discardStale(folder, path)
    linkSync(draft, path)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw inUse(folder, folderHolder(folder))
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readText(path) === mine) rmSync(path, { force: true })
  }
}

const discardStale = (folder: string, path: string) => {
  if (!existsSync(path)) return
  const pid = holder(readText(path))
  if (pid) throw inUse(folder, pid)
  const aside = `${path}.${process.pid}.stale`
  renameSync(path, aside)
  // Another start may have taken the lock between our look and our rename: then it goes back.
  const live = holder(readText(aside))
  if (live) linkSync(aside, path)
  rmSync(aside, { force: true })
  if (live) throw inUse(folder, live)
}
