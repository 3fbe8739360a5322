import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/clever.md'), 'utf8')
const corners = page
  .split('\n')
  .map((line) => /^\| (.+?) \| `(.+?)` \| (.+?) \| `(.+?)` \|$/.exec(line)?.slice(1) ?? [])
  .filter((cells) => cells.length > 0)

const require = createRequire(join(root, 'apps/server/package.json'))
const installed = (name: string): string =>
  JSON.parse(
    readFileSync(
      require.resolve
        .paths(name)
        ?.map((folder) => join(folder, name, 'package.json'))
        .find((path) => existsSync(path)) ?? '',
      'utf8',
    ),
  ).version

test('docs/clever.md lists the corners', () => expect(corners.length).toBeGreaterThanOrEqual(10))

test.each(corners)('%s (%s) rests on %s and is watched by %s', (_, owner = '', pins = '', canary = '') => {
  expect(existsSync(join(root, owner)), owner).toBe(true)
  expect(existsSync(join(root, canary)), canary).toBe(true)
  const known = pins.split('、').map((pin) => pin.split(' '))
  const found = known.map(([name = '']) => [name, installed(name)])
  expect(found, 'a library moved: run the canary, read its reason again, then write the new version').toEqual(
    known,
  )
})
