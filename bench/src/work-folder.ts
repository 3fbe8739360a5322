import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one measurement. The database runs under another account and must be able to pass through. */
export const makeWorkFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'rongbian-bench-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
