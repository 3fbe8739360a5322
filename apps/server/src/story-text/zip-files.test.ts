import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { noLimits, readZip } from './zip-archive.ts'
import { zipStream } from './zip-files.ts'

const file = (name: string, text = name) => ({ name, open: () => Readable.from([Buffer.from(text)]) })

const read = async (files: Parameters<typeof zipStream>[0]) =>
  readZip(await buffer(zipStream(files)), noLimits).map(({ name, content }) => [name, content.toString()])

test('files keep their names and content', async () => {
  expect(
    await read([file('稿件一.txt', '甲'), { name: '稿件二.txt', open: async () => Readable.from(['乙']) }]),
  ).toEqual([
    ['稿件一.txt', '甲'],
    ['稿件二.txt', '乙'],
  ])
})

test('equal names are told apart, and no name leads into a folder', async () => {
  const names = (await read([file('a.txt'), file('A.txt'), file('a.txt'), file('../x/y.txt')])).map(
    ([name]) => name,
  )
  expect(names).toEqual(['a.txt', 'A (2).txt', 'a (3).txt', 'x y.txt'])
})

test('no file at all is still a zip', async () => {
  expect(await read([])).toEqual([])
})

/** Counts how many are open. */
const slowFiles = (count: number) => {
  const facts = { opened: 0, open: 0, most: 0 }
  const files = Array.from({ length: count }, (_, at) => ({
    name: `${at}.bin`,
    open: () => {
      facts.opened += 1
      facts.open += 1
      facts.most = Math.max(facts.most, facts.open)
      let left = 40
      return new Readable({
        read() {
          left -= 1
          this.push(left < 0 ? null : Buffer.alloc(65_536))
        },
        destroy(error, done) {
          facts.open -= 1
          done(error)
        },
      })
    },
  }))
  return { facts, files }
}

test('one file is open at a time, and none is opened for a reader who waits', async () => {
  const { facts, files } = slowFiles(20)
  const stream = zipStream(files)
  const reader = stream[Symbol.asyncIterator]()
  await reader.next()
  await wait(100)
  expect(facts.opened).toBeLessThan(5)
  for await (const _ of { [Symbol.asyncIterator]: () => reader });
  expect(facts).toEqual({ opened: 20, open: 0, most: 1 })
})

test('a reader who leaves closes the open file', async () => {
  const { facts, files } = slowFiles(5)
  const stream = zipStream(files)
  await stream[Symbol.asyncIterator]().next()
  stream.destroy()
  await wait(50)
  expect(facts.open).toBe(0)
  expect(facts.opened).toBeLessThan(5)
})

test.each([
  ['cannot be opened', () => Promise.reject(new Error('读不到'))],
  [
    'breaks off',
    () =>
      new Readable({
        read() {
          this.destroy(new Error('读不到'))
        },
      }),
  ],
])('a file that %s fails the whole', async (_, open) => {
  await expect(buffer(zipStream([file('a'), { name: 'b', open }]))).rejects.toThrow('读不到')
})
