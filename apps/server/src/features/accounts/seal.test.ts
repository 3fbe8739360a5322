import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#/env.ts'
import { createSealer } from './seal.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rongbian-seal-'))
})
afterEach(() => rm(folder, { recursive: true }))

const sealerWith = (key = '') => createSealer(readEnv({ DATA_DIR: folder, SECRETS_KEY: key }))
const owner = ['account', 1, 'c1', 'wechat', 'secrets'] as const
const secret = { secret: '不可说的密钥' }

test('what is sealed opens again, shows nothing of itself and is never the same twice', () => {
  const sealer = sealerWith()
  const [one, other] = [sealer.seal(secret, owner), sealer.seal(secret, owner)]
  expect(sealer.open(one, owner)).toEqual(secret)
  expect(one.equals(other)).toBe(false)
  expect(one.includes(Buffer.from(secret.secret))).toBe(false)
})

test('the key is made once, for the owner of the folder alone, and every process uses the same', async () => {
  const [first, second] = [sealerWith(), sealerWith()]
  const sealed = first.seal(secret, owner)
  expect(second.open(sealed, owner)).toEqual(secret)
  const file = join(folder, 'secrets.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})

test('a key of the environment leaves no file', async () => {
  sealerWith('ab'.repeat(32)).seal(secret, owner)
  await expect(stat(join(folder, 'secrets.key'))).rejects.toThrow()
})

test('another key says so and changes nothing', () => {
  const sealed = sealerWith('ab'.repeat(32)).seal(secret, owner)
  expect(() => sealerWith('cd'.repeat(32)).open(sealed, owner)).toThrow('另一把主密钥')
  expect(sealerWith('ab'.repeat(32)).open(sealed, owner)).toEqual(secret)
})

test('what was sealed for one account does not open in another’s place', () => {
  const sealer = sealerWith()
  const sealed = sealer.seal(secret, owner)
  expect(() => sealer.open(sealed, ['account', 2, 'c1', 'wechat', 'secrets'])).toThrow('解不开')
})

test('damage is noticed', () => {
  const sealer = sealerWith()
  const sealed = sealer.seal(secret, owner)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => sealer.open(sealed, owner)).toThrow('解不开')
  expect(() => sealer.open(Buffer.from('short'), owner)).toThrow('解不开')
})

test('a key file that is none is left as it is', async () => {
  await writeFile(join(folder, 'secrets.key'), 'half a key')
  expect(() => sealerWith().seal(secret, owner)).toThrow('secrets.key 不是一个密钥文件')
  expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toBe('half a key')
})

test('a wrong setting is refused at the start and not repeated', () => {
  expect(() => readEnv({ SECRETS_KEY: 'my-secret' })).toThrow(/^环境变量 SECRETS_KEY 的值不对。/)
})
