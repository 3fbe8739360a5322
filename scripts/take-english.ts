import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** What a person who reads English sees from sign-in to withdrawal, a picture a step: `npm run screenshots:english`. */

const journey = [
  'test',
  '-c',
  'e2e/playwright.config.ts',
  '--workers=1',
  '--reporter=line',
  'english.spec.ts',
]
const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...journey], {
  stdio: 'inherit',
  env: { ...process.env, PICTURES: resolve('screenshots/english') },
})
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
