import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const patient = 300_000

const inRoot = (...path: string[]) => join(import.meta.dirname, '..', ...path)

interface Block {
  kind: string
  path: string
  text: string
}

const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', path = '', text = '']) => ({
    kind,
    path,
    text,
  }))

/** A line that begins with a space is looked for from the last one on; one that begins with + is put behind it. */
const applyTo = (file: string, diff: string) => {
  const lines = file.split('\n')
  let at = -1
  for (const line of diff.trimEnd().split('\n')) {
    const text = line.slice(1)
    if (line.startsWith('+')) {
      at += 1
      lines.splice(at, 0, text)
    } else {
      const found = lines.indexOf(text, at + 1)
      if (found < 0) throw new Error(`docs/new-noun.md names a line that is not there: ${text}`)
      at = found
    }
  }
  return lines.join('\n')
}

const isSource = (path: string) => !/[\\/](?:node_modules|dist)$/.test(path)

/** Links to what is installed; our own packages are those of the copy. */
const linkInstalled = async (copy: string) => {
  const installed = inRoot('node_modules')
  await mkdir(join(copy, 'node_modules', '@rongbian'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@rongbian') await symlink(join(installed, name), join(copy, 'node_modules', name))
  for (const name of await readdir(join(installed, '@rongbian'))) {
    const own = relative(installed, await realpath(join(installed, '@rongbian', name)))
    await symlink(join(copy, 'node_modules', own), join(copy, 'node_modules', '@rongbian', name))
  }
  for (const app of ['apps/server', 'apps/web'])
    await symlink(inRoot(app, 'node_modules'), join(copy, app, 'node_modules')).catch(() => undefined)
}

const folders = ['apps', 'packages', 'scripts']
const files = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts']

let copy = ''
let paths: string[] = []
const run = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: copy,
    maxBuffer: 1 << 26,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`)
  })
  return stdout
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-noun-'))
  for (const folder of folders)
    await cp(inRoot(folder), join(copy, folder), { recursive: true, filter: isSource })
  for (const file of files) await cp(inRoot(file), join(copy, file))
  await linkInstalled(copy)
  const blocks = blocksOf(await readFile(inRoot('docs', 'new-noun.md'), 'utf8'))
  paths = blocks.map(({ path }) => path)
  for (const { kind, path, text } of blocks) {
    const file = join(copy, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, kind === 'diff' ? applyTo(await readFile(file, 'utf8'), text) : text)
  }
  await run('scripts/make-database-types.ts')
}, patient)
afterAll(() => rm(copy, { recursive: true, force: true }))

const sides = {
  server: { folder: '.', include: ['apps/server/src/features/ideas', 'apps/server/src/all-features.ts'] },
  web: {
    folder: 'apps/web',
    include: ['src/features/ideas', 'src/app/all-features.ts', 'src/i18n/*.ts', 'src/**/*.json'],
  },
}

/** What the compiler says of the page's own files: the rest of the tree is checked whole elsewhere. */
const problemsOf = async ({ folder, include }: { folder: string; include: string[] }) => {
  const file = join(folder, 'tsconfig.noun.json')
  await writeFile(join(copy, file), JSON.stringify({ extends: './tsconfig.json', include }))
  const printed = await run('node_modules/typescript/bin/tsc', '-p', file).catch(({ message }) => message)
  return printed.split('\n').filter((line: string) => paths.some((path) => line.startsWith(`${path}(`)))
}

test.for(Object.entries(sides))(
  'on the side %s its files type-check',
  { timeout: patient },
  async ([, side]) => {
    expect(await problemsOf(side)).toEqual([])
  },
)

test('on each side it is one folder and one line of a list', () => {
  const own = /\/(?:ideas|9000_ideas)(?:\/|\.)/
  expect(paths.filter((path) => !own.test(path))).toEqual([
    'packages/contract/src/nouns.ts',
    'apps/server/src/all-features.ts',
    'apps/web/src/app/all-features.ts',
  ])
})

test('a wrong type in them would be seen', { timeout: patient }, async () => {
  const file = join(copy, 'apps/server/src/features/ideas/routes.ts')
  const sound = await readFile(file, 'utf8')
  await writeFile(file, sound.replace('body.text', 'body.txet'))
  expect(await problemsOf(sides.server)).toHaveLength(1)
  await writeFile(file, sound)
})

test('it stands on its storeys without a line in their tables', { timeout: patient }, async () => {
  const printed = await run('scripts/storeys.ts')
  expect(printed).toContain('features/ideas → ')
})

test('its calls answer, and its own test passes', { timeout: patient }, async () => {
  const test = 'apps/server/src/features/ideas/ideas.test.ts'
  const printed = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', test)
  expect(printed).toContain('1 passed')
})
