import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { joinDatabase } from '#/db/open.ts'
import { demoFolder } from '#/testing/demo-folder.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'
import { makeStories } from './versions.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const program = fileURLToPath(new URL('../../verify-history.ts', import.meta.url))
const run = (dataDir: string) =>
  promisify(execFile)(process.execPath, [program], { env: { DATA_DIR: dataDir } })

test('the verifier runs beside the server, prints each break and ends with 1', async () => {
  const data = await demoFolder()
  await startServer({ DATA_DIR: data }).address
  const opened = await joinDatabase(
    { DATA_DIR: data, DATABASE_URL: '', TIME_ZONE: 'Asia/Shanghai' },
    pino({ level: 'silent' }),
  )
  try {
    const [id] = await makeStories(opened.db, 1)
    expect((await run(data)).stdout).toMatch(/^\d+ 篇稿件的记录与正文完整\n$/)
    await sql`update story_version set content = '{"title": "假"}' where story_id = ${id}`.execute(opened.db)
    const failed = await run(data).catch((error) => error)
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stdout).toMatch(
      new RegExp(`稿件 ${id}《试稿》版本 1：正文与记下的哈希不符\\n\\d+ 篇稿件中发现 1 处破损`),
    )
  } finally {
    await opened.close()
  }
})
