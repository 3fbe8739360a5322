import { createHash } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testFolder } from '#/testing/folder.fixture.ts'
import { folderStorage } from './folder.ts'

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

test('a stream is kept under its hash, whole or in part, once it is wanted', async () => {
  const storage = folderStorage(await testFolder())
  const arrival = await storage.receive(Readable.from([Buffer.from('晨'), Buffer.from('光日报')]))
  expect(arrival).toMatchObject({ key: hashOf('晨光日报'), size: 12, head: Buffer.from('晨光日报') })
  expect(await storage.size(arrival.key)).toBeUndefined()
  await arrival.keep()
  await arrival.drop()
  expect(await storage.size(arrival.key)).toBe(12)
  expect(await text(storage.open(arrival.key, { start: 3, end: 5 }))).toBe('光')
  expect((await storage.read(arrival.key))?.toString()).toBe('晨光日报')
  expect(await storage.put(Buffer.from('晨光日报'))).toBe(arrival.key)
})

test('what breaks off or is dropped leaves nothing behind', async () => {
  const folder = await testFolder()
  const storage = folderStorage(folder)
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('一半')
      throw new Error('gone')
    })(),
  )
  await expect(storage.receive(broken)).rejects.toThrow('gone')
  await (await storage.receive(Readable.from([Buffer.from('不要')]))).drop()
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

test('half-written files of a crash are cleared away after a day', async () => {
  const folder = await testFolder()
  await (await folderStorage(folder).receive(Readable.from([Buffer.from('a')]))).drop()
  const [old, fresh] = [join(folder, 'incoming', 'old'), join(folder, 'incoming', 'fresh')]
  for (const path of [old, fresh]) await writeFile(path, 'half')
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await utimes(old, longAgo, longAgo)
  await folderStorage(folder).put(Buffer.from('b'))
  expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh'])
})
