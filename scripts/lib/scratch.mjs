import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes, with room to spare: a data folder takes some 65 MB, and few exist at a time. */
const needed = 6e9

const hasRoom = () => {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > needed && freemem() > needed
  } catch {
    return false
  }
}

/** For the databases of the tests: in memory where there is plenty of it, so that no test waits for a disk. */
export const makeScratch = () => {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'rongbian-run-'))
  // The database runs as another account than root's and must be able to pass through.
  chmodSync(folder, 0o711)
  return folder
}
