import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Sized {
  file: string
  lines: number
}

const sources = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
const isMade = (file: string) => file.endsWith('/db/database.ts')
const isTestCode = (file: string) => /\.(?:test|fixture)\.tsx?$/.test(file)

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1

/** How long the files of the product are, the longest first; tests and what is generated stand apart. */
export const sizesBelow = (root: string): Sized[] =>
  globSync(sources, { cwd: root, exclude: (name) => String(name).includes('node_modules') })
    .filter((file) => !isTestCode(file) && !isMade(file))
    .map((file) => ({ file, lines: linesOf(join(root, file)) }))
    .sort((one, other) => other.lines - one.lines)

/** The length that so many of a hundred files do not pass. */
export const percentile = (sizes: readonly Sized[], share: number) =>
  sizes[sizes.length - Math.ceil((sizes.length * share) / 100)]?.lines ?? 0
