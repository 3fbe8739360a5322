import { globSync, readFileSync } from 'node:fs'
import { doubleClaims } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { pathsOf } from './endpoint.ts'
import { catalogues } from './messages/all.ts'
import { nouns } from './nouns.ts'

const areasOf = ({ chapters = {} }: { chapters?: object }) => Object.keys(chapters)

test('no two calls have the same address, and no two nouns the same chapter', () => {
  const routes = allEndpoints.flatMap((call) =>
    pathsOf(call).map((path) => ({ by: call.id, what: `${call.method} ${path}` })),
  )
  const chapters = Object.entries(nouns).flatMap(([by, noun]) =>
    areasOf(noun).map((area) => ({ by, what: `chapter ${area}` })),
  )
  expect(doubleClaims([...routes, ...chapters])).toEqual([])
})

test('no two catalogues say the same message', () => {
  const claims = catalogues.flatMap((texts) =>
    Object.keys(texts).map((id) => ({ by: id.split('.')[0] ?? '', what: `message ${id}` })),
  )
  expect(doubleClaims(claims)).toEqual([])
})

const sources = globSync(['*.ts', 'messages/*.ts'], {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts'],
}).map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/${file}`, 'utf8') }))

/** Those whose names do not all stand among the known ones, as `file name`. */
const unlisted = (pattern: RegExp, known: ReadonlySet<string>) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => (known.has(name) ? [] : `${file} ${name}`)),
  )

test('every call and every catalogue that is written belongs to a listed noun', () => {
  const calls = new Set(allEndpoints.map(({ id }) => id.split('.')[1] ?? ''))
  expect(unlisted(/^export const (\w+) = endpoint\(/gm, calls)).toEqual([])
  const features = new Set(
    catalogues.flatMap((texts) => Object.keys(texts).map((id) => id.split('.')[0] ?? '')),
  )
  expect(unlisted(/^export const \w+ = messages\('([\w-]+)'/gm, features)).toEqual([])
  expect(unlisted(/^export const (\w+) = endpoint\(/gm, new Set())).not.toEqual([])
})
