import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const syncFolder = (path: string) => {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Writes a file that is there whole or not at all; whoever comes second leaves the first one's in place. */
export const keepOnce = (path: string, text: string) => {
  const draft = `${path}.${randomUUID()}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
    linkSync(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}
