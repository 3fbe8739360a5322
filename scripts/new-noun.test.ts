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

interface Side {
  folder: string
  list: string
  include: string[]
  /** A file of the page, and what is misspelt in a copy of it. */
  slip: [path: string, sound: string, wrong: string]
}

const sides: Record<string, Side> = {
  server: {
    folder: '.',
    list: 'apps/server/src/all-features.ts',
    include: ['apps/server/src/features/ideas', 'apps/server/src/all-features.ts'],
    slip: ['apps/server/src/features/ideas/routes.ts', 'body.text', 'body.txet'],
  },
  web: {
    folder: 'apps/web',
    list: 'apps/web/src/app/all-features.ts',
    include: ['src/features/ideas', 'src/app/all-features.ts', 'src/i18n/*.ts', 'src/**/*.json'],
    slip: ['apps/web/src/features/ideas/idea-page.tsx', "t('title')", "t('titel')"],
  },
}

/** The list with the new feature alone: what the others need would be checked a second time, and takes a minute. */
const onlyIdeas = (list: string) => {
  const others = [...list.matchAll(/^import { feature as (\w+) } .*\n/gm)].filter(
    ([, name]) => name !== 'ideas',
  )
  return others.reduce(
    (left, [line, name]) => left.replace(line, '').replace(new RegExp(`^  ${name},\n`, 'm'), ''),
    list,
  )
}

/** What the compiler says of the page's own files and of a misspelt copy: the rest of the tree is checked whole elsewhere. */
const problemsOf = async ({ folder, list, include, slip: [path, sound, wrong] }: Side) => {
  const config = join(folder, 'tsconfig.noun.json')
  const misspelt = path.replace('.ts', '-misspelt.ts')
  const whole = await readFile(join(copy, list), 'utf8')
  await writeFile(join(copy, config), JSON.stringify({ extends: './tsconfig.json', include }))
  await writeFile(join(copy, misspelt), (await readFile(join(copy, path), 'utf8')).replace(sound, wrong))
  await writeFile(join(copy, list), onlyIdeas(whole))
  const compiler = 'node_modules/typescript/bin/tsc'
  const printed = await run(compiler, '-p', config, '--checkers', '1').catch(({ message }) => message)
  await writeFile(join(copy, list), whole)
  await rm(join(copy, misspelt))
  const of = (...files: string[]) =>
    printed.split('\n').filter((line: string) => files.some((file) => line.startsWith(`${file}(`)))
  return { own: of(...paths), misspelt: of(misspelt) }
}

test.for(Object.entries(sides))(
  'on the side %s its files type-check, and a wrong type in them would be seen',
  { timeout: patient },
  async ([, side]) => {
    const { own, misspelt } = await problemsOf(side)
    expect(own).toEqual([])
    expect(misspelt).toHaveLength(1)
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

test('it stands on its storeys without a line in their tables', { timeout: patient }, async () => {
  const printed = await run('scripts/storeys.ts')
  expect(printed).toContain('features/ideas → ')
})

test('its calls answer, and its own test passes', { timeout: patient }, async () => {
  const test = 'apps/server/src/features/ideas/ideas.test.ts'
  const printed = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', test)
  expect(printed).toContain('1 passed')
})
