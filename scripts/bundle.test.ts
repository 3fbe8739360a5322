import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findBundle, makeBundle } from './lib/bundle.mjs'

const root = join(import.meta.dirname, '..')
let bundle = ''

beforeAll(async () => {
  const { main, output } = await makeBundle()
  if (!main) throw new Error(output)
  bundle = main
}, 120_000)

const run = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8', env: {} })

test('a bundle of these sources is found and speaks as they do', () => {
  expect(findBundle()).toBe(bundle)
  expect(run(bundle, '--help')).toBe(run(join(root, 'apps/server/src/main.ts'), '--help'))
}, 60_000)

test('an error in it names the line of the source, and foreign lines stay where they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rongbian-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const serve = readdirSync(dirname(bundle)).find((name) => /^serve-.*\.mjs$/.test(name)) ?? ''
  const chunk = pathToFileURL(join(dirname(bundle), serve)).href
  const names = pathToFileURL(join(root, 'scripts/lib/name-sources.mjs')).href
  const stack = run(
    '--input-type=module',
    '--eval',
    `import '${names}'
    import { serve } from '${chunk}'
    const env = { STORAGE: 'folder', SITE_STORAGE: 'folder', DATA_DIR: ${JSON.stringify(folder)} }
    await serve({ direct: { db: null } }, env, {}, []).catch(({ stack }) => console.log(stack))
    process.exit()`,
  )
  expect(stack).toMatch(/at migrate\S* \(\S+\/apps\/server\/src\/db\/migrate\.ts:\d+:\d+\)/)
  expect(stack).toMatch(/at (?:async )?serve \(\S+\/apps\/server\/src\/serve\.ts:\d+:\d+\)/)
  // Kysely's.
  expect(stack).toMatch(/at RawBuilderImpl\.execute \(\S+\.mjs:\d+:\d+\)/)
}, 60_000)
