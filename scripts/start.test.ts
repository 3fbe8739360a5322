import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const help = (file: string) =>
  execFileSync(process.execPath, [join(root, file), '--help'], { encoding: 'utf8', env: {} })

test('the launcher, which may have nothing installed yet, explains the settings as the server does', () => {
  const settings: { name: string }[] = JSON.parse(
    readFileSync(join(root, 'apps/server/src/settings.json'), 'utf8'),
  )
  const text = help('scripts/start.mjs')
  for (const { name } of settings) expect(text).toContain(`  ${name} `)
  expect(text).toBe(help('apps/server/src/main.ts'))
}, 60_000)
