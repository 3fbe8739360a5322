import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureFonts, hasFonts } from './fonts.mjs'

const names = [
  'noto-sans-sc-400',
  'noto-sans-sc-700',
  'noto-sans-sc-900',
  'noto-serif-sc-400',
  'noto-serif-sc-900',
]

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Puts a program in the place of npm. */
const asNpm = (script: string) => {
  const cli = join(makeFolder(), 'npm-cli.js')
  writeFileSync(cli, script)
  vi.stubEnv('npm_execpath', cli)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
}

test('fonts that are there are not fetched again', async () => {
  const folder = makeFolder()
  for (const name of names) writeFileSync(join(folder, `${name}.ttf`), '')
  asNpm('process.exit(1)')
  expect(hasFonts(folder)).toBe(true)
  expect(await ensureFonts(folder)).toBeUndefined()
})

test('without a network it says what to do, and leaves nothing behind', async () => {
  const folder = makeFolder()
  asNpm('console.error("ENOTFOUND"); process.exit(1)')
  const said = await ensureFonts(folder)
  expect(said).toContain('ENOTFOUND')
  expect(said).toContain(`noto-serif-sc-400、noto-serif-sc-900 的 .ttf 文件放进 ${folder}`)
  expect(readdirSync(folder)).toEqual([])
})

test('an archive that is not the one we know is never unpacked', async () => {
  const folder = makeFolder()
  asNpm("require('node:fs').writeFileSync(process.argv.at(-1) + '/fonts.tgz', 'other')")
  expect(await ensureFonts(folder)).toContain('校验值不符')
  expect(readdirSync(folder)).toEqual([])
})
