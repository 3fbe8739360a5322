import type { UploadState } from '@rongbian/contract/uploads'
import { mediaLimits } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { hashInSlices } from '#/features/uploads/hash-in-slices.ts'
import { hindranceOf } from '#/features/uploads/recovery.ts'
import {
  makeUpload,
  type UploadPhase,
  UploadRefused,
  type UploadTools,
} from '#/features/uploads/upload-core.ts'

const { chunkBytes } = mediaLimits
const kept = { url: '/u', type: 'video/mp4', name: 'a', size: 1, width: null, height: null, assetId: 7 }
const offline = () => new ApiError({ code: 0, status: 0, error: 'offline', message: '连接不上' })
const signedOut = () => new ApiError({ code: 401, status: 401, error: 'not_signed_in', message: '请登录' })

/** A server that keeps what it was sent and checks it for one question. */
const makeServer = (known: number[] = []) => {
  const arrived = new Map<number, string>(known.map((number) => [number, '']))
  const failures: (() => Error)[] = []
  const waits: string[] = []
  let total = 0
  let mostAtOnce = 0
  let atOnce = 0
  let questions = 0
  let verdict: UploadState | undefined
  const stateOf = (): UploadState => {
    const whole = total > 0 && arrived.size >= total
    const uploaded = [...arrived.keys()].sort((a, b) => a - b)
    if (!whole) return { state: arrived.size ? 'arriving' : 'new', uploaded, problem: '', file: null }
    questions += 1
    if (questions === 1) return { state: 'checking', uploaded, problem: '', file: null }
    return verdict ?? { state: 'done', uploaded, problem: '', file: kept }
  }
  const fail = () => {
    const failure = failures.shift()
    if (failure) throw failure()
  }
  const tools: UploadTools = {
    hash: (file, onPart) => hashInSlices(file, mediaLimits.hashSliceBytes, onPart),
    check: async ({ totalChunks }) => {
      fail()
      total = totalChunks
      return stateOf()
    },
    send: async ({ chunkNumber }, chunk, onPart, signal) => {
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await new Promise((resolve) => setTimeout(resolve))
      atOnce -= 1
      signal.throwIfAborted()
      fail()
      onPart(0.5)
      arrived.set(chunkNumber, await chunk.slice(0, 1).text())
      return { state: 'arriving', uploaded: [], problem: '', file: null }
    },
    wait: async (ms) => void waits.push(`${ms}`),
    hindranceOf,
    untilFree: async (hindrance, tries) => void waits.push(`${hindrance} ${tries}`),
  }
  return {
    tools,
    arrived,
    failures,
    waits,
    refuse: (problem: string) => {
      verdict = { state: 'refused', uploaded: [], problem, file: null }
    },
    mostAtOnce: () => mostAtOnce,
  }
}

const fileOf = (chunks: number) => {
  const parts = Array.from({ length: chunks }, (_, index) =>
    new Uint8Array(index === chunks - 1 ? 100 : chunkBytes).fill(97 + index),
  )
  return { file: new File(parts, '视频.mp4'), relativePath: '外景/视频.mp4' }
}
const never = new AbortController().signal
const quiet = () => undefined

test('every chunk is sent once, at most three at a time, and the server is asked until it has checked', async () => {
  const server = makeServer()
  const phases: UploadPhase[] = []
  const upload = makeUpload(fileOf(5), server.tools)
  const outcome = await upload.run((phase) => {
    if (phases.at(-1) !== phase) phases.push(phase)
  }, never)
  expect(outcome).toEqual({ file: kept, skipped: false })
  expect([...server.arrived.values()].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(server.mostAtOnce()).toBe(3)
  expect(phases).toEqual(['hash', 'send', 'check'])
  expect(server.waits).toEqual([String(mediaLimits.uploadPollMs)])
})

test('a file the server has costs one question and no body', async () => {
  const server = makeServer()
  server.tools.check = async () => ({ state: 'done', uploaded: [], problem: '', file: kept })
  expect(await makeUpload(fileOf(2), server.tools).run(quiet, never)).toMatchObject({ skipped: true })
  expect(server.arrived.size).toBe(0)
})

test('only what is missing is sent after a closed tab', async () => {
  const server = makeServer([1, 3])
  await makeUpload(fileOf(4), server.tools).run(quiet, never)
  expect([...server.arrived]).toEqual(
    expect.arrayContaining([
      [2, 'b'],
      [4, 'd'],
      [1, ''],
      [3, ''],
    ]),
  )
})

test('a lost connection and a lost session are waited out, without hashing again', async () => {
  const server = makeServer()
  let hashes = 0
  const { hash } = server.tools
  server.tools.hash = (...args) => {
    hashes += 1
    return hash(...args)
  }
  server.failures.push(offline, offline, signedOut)
  await makeUpload(fileOf(1), server.tools).run(quiet, never)
  expect(server.waits.slice(0, 3)).toEqual(['connection 1', 'connection 2', 'session 3'])
  expect(hashes).toBe(1)
})

test('the words of a refusal are the server’s own, and nothing is tried again', async () => {
  const server = makeServer()
  server.refuse('这不是图片')
  const upload = makeUpload(fileOf(1), server.tools)
  await expect(upload.run(quiet, never)).rejects.toThrow(new UploadRefused('这不是图片'))
  expect(server.waits).toEqual([String(mediaLimits.uploadPollMs)])
})

test('any other failure ends it', async () => {
  const server = makeServer()
  server.failures.push(() => new ApiError({ code: 413, status: 413, error: 'too_large', message: '太大' }))
  await expect(makeUpload(fileOf(1), server.tools).run(quiet, never)).rejects.toThrow('太大')
})

test('a stopped upload goes on where it was', async () => {
  const server = makeServer()
  const stop = new AbortController()
  const upload = makeUpload(fileOf(6), server.tools)
  const first = upload.run((phase, part) => {
    if (phase === 'send' && part > 0.3) stop.abort(new Error('paused'))
  }, stop.signal)
  await expect(first).rejects.toThrow('paused')
  const before = server.arrived.size
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(6)
  await upload.run(quiet, never)
  expect(server.arrived.size).toBe(6)
  expect(upload.name()?.identifier).toMatch(/^[0-9a-f]{32}$/)
})
