import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { hashOf, stampOf } from './hash.mjs'

const folder = mkdtempSync(join(tmpdir(), 'rongbian-hash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = async (name: string, text: string) => {
  // The clock of a file system moves in steps.
  await sleep(20)
  writeFileSync(join(folder, name), text)
}

test('a file written again has the same hash and another stamp; a test has no part in the stamp', async () => {
  await write('a.ts', 'one')
  await write('a.test.ts', 'one')
  const [hash, stamp] = [hashOf(folder), stampOf(folder)]
  await write('a.ts', 'one')
  expect(hashOf(folder)).toBe(hash)
  const later = stampOf(folder)
  expect(later).not.toBe(stamp)
  await write('a.test.ts', 'two')
  expect(hashOf(folder)).not.toBe(hash)
  expect(stampOf(folder)).toBe(later)
  await write('b.ts', '')
  expect(stampOf(folder)).not.toBe(later)
})
