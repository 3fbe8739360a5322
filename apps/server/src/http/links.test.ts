import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { check, seal } from './links.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const later = new Date(Date.now() + 60_000)

test('a sealed text is read back until it expires', async () => {
  const sealed = await seal(database.db, '稿件/17', later)
  expect(sealed).toMatch(/^[\w.-]+$/)
  expect(await check(database.db, sealed)).toMatchObject({ text: '稿件/17' })
  expect(await check(database.db, await seal(database.db, '稿件/17', new Date(Date.now() - 2000)))).toBe(
    'expired',
  )
})

test('a seal that was touched anywhere is none', async () => {
  const sealed = await seal(database.db, 'story/17', later)
  const [text = '', expiry = '', signature = ''] = sealed.split('.')
  const other = Buffer.from('story/18').toString('base64url')
  const forever = (Number.parseInt(expiry, 36) + 1).toString(36)
  const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const forged = [
    `${other}.${expiry}.${signature}`,
    `${text}.${forever}.${signature}`,
    `${text}.${expiry}.${turned}`,
    `${text}.${expiry}.${signature.slice(1)}`,
    `${text}.${expiry}.`,
    `${sealed}.${sealed}`,
    '',
    'x',
    '.'.repeat(3),
  ]
  for (const one of forged) expect(await check(database.db, one), one).toBeUndefined()
})

test('the key is made once, whoever asks first, and another house has another', async () => {
  const other = await testDatabase()
  const sealed = await Promise.all([1, 2, 3].map((number) => seal(other.db, String(number), later)))
  for (const one of sealed) {
    expect(await check(other.db, one)).toMatchObject({ text: expect.any(String) })
    expect(await check(database.db, one)).toBeUndefined()
  }
  expect(await other.db.selectFrom('linkKey').select('id').execute()).toHaveLength(1)
  await other.close()
})
