import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { backupTimes } from '#/storage/backup-times.ts'
import { folderStorage } from '#/storage/folder.ts'
import { demoFolder } from '#/testing/demo-folder.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'
import { readManifest } from './manifest.ts'

vi.setConfig({ testTimeout: 180_000 })

const program = fileURLToPath(new URL('../backup.ts', import.meta.url))

const run = (command: string, folder: string, dataDir: string) =>
  promisify(execFile)(process.execPath, [program, command, folder], { env: { DATA_DIR: dataDir } })

/** Rows may come in another order from a restored table, so its checksum may differ. */
const contentOf = ({ tables, files }: Awaited<ReturnType<typeof readManifest>>) => ({
  tables: tables.map(({ name, rows }) => ({ name, rows })),
  files,
})

test('a backup made while the server runs restores to the same newsroom, and one with a damaged file is no whole one', async () => {
  const [data, restored] = [await demoFolder(), await testFolder()]
  const [first, second] = [join(await testFolder(), 'first'), join(await testFolder(), 'second')]
  await startServer({ DATA_DIR: data }).address
  const picture = await folderStorage(join(data, 'files')).put(Buffer.from('pixels'))

  expect((await run('backup', first, data)).stdout).toMatch(/^备份完成：/)
  const refusal = await run('restore', first, data).catch((error) => error)
  expect(refusal).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^数据目录 .+ 正被另一个融编进程使用.+\n$/),
  })

  expect((await run('restore', first, restored)).stdout).toMatch(/^恢复完成：/)
  await run('backup', second, restored)
  const content = contentOf(await readManifest(second))
  expect(contentOf(await readManifest(first))).toEqual(content)
  expect(content.files.map(({ sha256 }) => sha256)).toContain(picture)

  const known = await backupTimes(restored)
  await appendFile(join(restored, 'files', picture.slice(0, 2), picture), 'x')
  const damaged = await run('backup', join(await testFolder(), 'third'), restored).catch((error) => error)
  expect(damaged).toMatchObject({ code: 1, stderr: `文件 ${picture} 已不是原来的内容，没有带上\n` })
  expect(await backupTimes(restored)).toEqual(known)
})
