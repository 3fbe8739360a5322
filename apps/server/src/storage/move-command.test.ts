import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { demoFolder } from '#/testing/demo-folder.fixture.ts'
import { folderStorage } from './folder.ts'
import { hasSwift, onSwift, testStore } from './s3/test-store.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const program = fileURLToPath(new URL('../move-storage.ts', import.meta.url))

describe.skipIf(!hasSwift)(onSwift('the move as a command'), () => {
  const store = testStore()

  test('the old home may go only when nothing is missing in the new one', async () => {
    const folder = await demoFolder()
    const old = join(folder, 'files')
    const key = await folderStorage(old).put(Buffer.from('要坏的'))
    const path = join(old, key.slice(0, 2), key)
    const env = { ...store().env, DATA_DIR: folder, STORAGE: 's3' }
    const run = () => promisify(execFile)(process.execPath, [program, '--to', 's3'], { env })

    await writeFile(path, '坏了')
    const refused = await run().catch((error) => error)
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining(`缺少 ${key}`) })
    expect(refused.stdout).not.toContain('可以移走')
    await rm(path)
    expect((await run()).stdout).toContain('可以移走 DATA_DIR/files 了')
  })
})
