import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const skipped = new Set(['node_modules', 'dist'])

const filesUnder = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !skipped.has(name) && !name.startsWith('.'))
  return names.sort().flatMap((name) => filesUnder(join(path, name)))
}

/** One hash over the names and contents of files and folders. */
export const hashOf = (...paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}
