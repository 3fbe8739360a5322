import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { testFolder } from './folder.fixture.ts'
import { startServer } from './server-process.fixture.ts'

/** Two files may ask at the same moment: whoever makes the lock makes the folder, under another name until it is whole. */
const make = async (folder: string) => {
  const isMine = await mkdir(`${folder}.lock`).then(
    () => true,
    () => false,
  )
  if (!isMine) return
  const draft = `${folder}-draft`
  await mkdir(draft, { mode: 0o711 })
  const { address, child, exit } = startServer({ DATA_DIR: draft })
  await address
  child.kill('SIGTERM')
  await exit
  await rename(draft, folder)
}

/** A data folder as the first start leaves it: made once in a run, and copied for whoever does not test that start. */
export const demoFolder = async () => {
  const made = inject('demoFolder')
  await make(made)
  while (!existsSync(made)) await sleep(50)
  const folder = await testFolder()
  // The cluster keeps its owner.
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
  return folder
}
