import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

const skipped = new Set(['node_modules', 'dist'])

const byName = (a, b) => (a.name < b.name ? -1 : 1)

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.'))
    .sort(byName)
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })

const filesUnder = (path) => {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? filesIn(path) : [path]
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

const isTest = (file) => /\.(?:test|fixture)\.tsx?$/.test(file)

/** One hash over the names of files and when they last changed: nothing is read, and no change escapes the system's clock. Tests are no part of what runs. */
export const stampOf = (...paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder).filter((file) => !isTest(file))) {
    const { size, ctimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${ctimeMs}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
