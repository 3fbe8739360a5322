import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Access } from '../connector.ts'
import { accessTo, memorySteps, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import type { Simulator } from '../simulating/simulator.ts'
import { open } from './connector.ts'
import { answering, spy, videoPost } from './kuaishou.fixture.ts'
import { startSimulator } from './simulator.ts'
import { fragmentBytes, uploadBase } from './upload.ts'

let there: Simulator
beforeEach(async () => {
  there = await startSimulator()
})
afterEach(() => there.close())

const connected = (given: Partial<Access> = {}) => open(accessTo(there, given))
const out = () => there.posts().filter(({ state }) => state === 'published')

test('a large video goes in fragments and a later try sends only the missing ones', async () => {
  const size = 3 * fragmentBytes + 5
  const reads: number[] = []
  const video = sampleVideo(size)
  const post = videoPost({
    video: {
      ...video,
      read: (start, end) => {
        reads.push(start)
        return video.read(start, end)
      },
    },
  })
  const { steps, kept } = memorySteps()
  let left = 3
  const dying: typeof fetch = (url, init) => {
    if (String(url).includes('/fragment') && left-- === 0) throw new TypeError('fetch failed')
    return fetch(url, init)
  }
  expect((await problemOf(connected({ fetch: dying }).publish(post, steps))).kind).toBe('retry')
  expect(reads).toEqual([0, 1, 2, 3].map((at) => at * fragmentBytes))
  await connected().publish(post, memorySteps(kept).steps)
  expect(reads.slice(4)).toEqual([3 * fragmentBytes])
  expect(out()).toMatchObject([{ extra: { bytes: String(size) } }])
})

describe('an upload that has ended there begins anew', () => {
  test('between fragments', async () => {
    const { steps } = memorySteps()
    const post = videoPost({ video: sampleVideo(2 * fragmentBytes) })
    const lost = spy('/api/upload/complete', false)
    expect((await problemOf(connected({ fetch: lost.fetch }).publish(post, steps))).kind).toBe('retry')
    there.behave('expired')
    const again = spy()
    await connected({ fetch: again.fetch }).publish(post, steps)
    expect(again.times('/api/upload/fragment')).toBe(2)
    expect(out()).toHaveLength(1)
  })
  test('before it is published', async () => {
    const { steps } = memorySteps()
    const busy: typeof fetch = (url, init) =>
      String(url).includes('photo/publish') ? answering('', 503)(url, init) : fetch(url, init)
    expect((await problemOf(connected({ fetch: busy }).publish(videoPost(), steps))).kind).toBe('retry')
    there.behave('expired')
    const again = spy()
    await connected({ fetch: again.fetch }).publish(videoPost(), steps)
    expect(again.times('/api/upload')).toBe(1)
    expect(out()).toHaveLength(1)
  })
  test('but one that was refused at once is not sent again and again', async () => {
    let sent = 0
    const refusing: typeof fetch = (url, init) => {
      if (!String(url).includes('/api/upload')) return fetch(url, init)
      sent += 1
      return answering({ result: 100200100, error: 'no' })(url, init)
    }
    const problem = await problemOf(connected({ fetch: refusing }).publish(videoPost(), memorySteps().steps))
    expect([problem.kind, sent]).toEqual(['reject', 1])
  })
})

describe('the host of an upload', () => {
  const account = 'https://open.kuaishou.com'
  test.each([
    ['upload.kuaishouzt.com', 'http://upload.kuaishouzt.com'],
    ['upload.kuaishou.com:8080', 'http://upload.kuaishou.com:8080'],
    ['https://upload.gifshow.com/path', 'https://upload.gifshow.com'],
    ['open.kuaishou.com', 'https://open.kuaishou.com'],
  ])('%s is the platform’s own', (endpoint, base) => {
    expect(uploadBase(endpoint, account)).toBe(base)
  })
  test.each([
    'evil.example',
    'evilkuaishou.com',
    'upload.kuaishou.com.evil.example',
    'upload.kuaishou.com@evil.example',
    'evil.example/upload.kuaishou.com',
    'evil.example#.kuaishou.com',
    '127.0.0.1',
    '',
    'http://',
  ])('%j gets nothing', (endpoint) => {
    expect(() => uploadBase(endpoint, account)).toThrow('不是快手自己的')
  })
  test('nothing is sent to another', async () => {
    const elsewhere: typeof fetch = (url, init) =>
      String(url).includes('start_upload')
        ? answering({ result: 1, upload_token: 'T', endpoint: 'evil.example' })(url, init)
        : Promise.reject(new Error(`asked ${url}`))
    const problem = await problemOf(connected({ fetch: elsewhere }).publish(videoPost(), memorySteps().steps))
    expect(problem.kind).toBe('reconnect')
  })
})
