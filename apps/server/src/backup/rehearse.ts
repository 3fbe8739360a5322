import { join } from 'node:path'
import type { Logger } from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { type Broken, verifyHistories } from '#/features/versions/index.ts'
import { databaseAt, type Moment } from './at-moment.ts'
import { bringFiles, listedAt } from './store-copy.ts'

export interface Rehearsal extends Moment {
  database: string
  /** The copies of the store. */
  store: string
  timeZone: string
}

const sayBroken = ({ storyId, title, where, problem }: Broken) =>
  `稿件 ${storyId}《${title}》${where}：${problem}`

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)

/** Restores database and files to a moment beside the running house and verifies both; answers whether all is there. */
export const rehearse = async (wanted: Rehearsal, log: Logger, say: (line: string) => void) => {
  const begun = performance.now()
  // Before anything is restored: a copy that is none costs no time.
  const listed = await listedAt(wanted.store, wanted.at)
  const { stop, ...address } = await databaseAt(wanted)
  say(`数据库恢复到 ${wanted.at.toISOString()}：${seconds(begun)} 秒`)
  const { db, pool } = openPool(poolConfig({ ...address, database: wanted.database }, wanted.timeZone), log)
  try {
    const rows = await db.selectFrom('storedFile').select('hash').distinct().execute()
    const known = new Set(rows.map(({ hash }) => hash))
    const filesBegun = performance.now()
    const files = await bringFiles(wanted.store, new Set([...known, ...listed]), join(wanted.into, 'files'))
    say(`文件 ${files.files} 个，${files.bytes} 字节，哈希相符：${seconds(filesBegun)} 秒`)
    for (const key of files.missing) say(`缺少文件 ${key}`)
    for (const key of files.damaged) say(`文件 ${key} 在备份里已不是原来的内容`)
    const historiesBegun = performance.now()
    const { stories, breaks } = await verifyHistories(db, (broken) => say(sayBroken(broken)))
    say(`${stories} 篇稿件的记录与正文，${breaks} 处破损：${seconds(historiesBegun)} 秒`)
    const isWhole = files.missing.length + files.damaged.length + breaks === 0
    say(
      `${isWhole ? '演练完成，一样不缺' : '演练完成，缺的已列出'}：共 ${seconds(begun)} 秒，留在 ${wanted.into}`,
    )
    return isWhole
  } finally {
    await pool.end()
    stop()
  }
}
