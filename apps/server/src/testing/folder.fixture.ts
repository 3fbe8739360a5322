import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The cluster's own home, when it had to leave the data folder. */
export const readHome = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'database.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text).home
}

/** A folder that goes with the test, together with the database it may have put elsewhere. */
export const testFolder = async (mode = 0o711) => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-test-'))
  await chmod(folder, mode)
  onTestFinished(async () => {
    const home = await readHome(folder)
    if (home) await rm(home, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}
