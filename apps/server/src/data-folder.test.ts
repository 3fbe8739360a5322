import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#/testing/folder.fixture.ts'
import { prepareDataFolder } from './data-folder.ts'

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('files, pictures and logs are for their owner alone, also where an earlier version left them open', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'cache'))
  await chmod(join(folder, 'cache'), 0o755)
  prepareDataFolder(folder)
  for (const name of ['cache', 'files', 'logs']) expect(await modeOf(join(folder, name)), name).toBe(0o700)
})
