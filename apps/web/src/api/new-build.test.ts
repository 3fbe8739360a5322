import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBuild, useNewBuild } from '#/api/new-build.ts'
import { holdPage } from '#/api/unsaved.ts'

const reload = vi.fn()
const register = vi.fn(async () => ({ update: async () => undefined }))
const remembered = new Map<string, string>()
let worker: EventTarget
let page: EventTarget
let said: unknown[]

const arrive = () => worker.dispatchEvent(new Event('message'))

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  worker = Object.assign(new EventTarget(), {
    controller: { postMessage: (data: unknown) => said.push(data) },
    startMessages: () => undefined,
    register,
  })
  const boot = { src: 'https://news.example.com/rongbian/boot.js?today' }
  page = Object.assign(new EventTarget(), { querySelector: () => boot })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  remembered.clear()
  useNewBuild.setState({ found: false })
})

const isTold = () => useNewBuild.getState().found

test('a page tells the worker which build it is, and has its own kept after the first screen', async () => {
  keepBuild()
  expect(said).toEqual(['today'])
  expect(register).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(register).toHaveBeenCalledWith('./worker.js')
})

test('a page nobody has touched starts over, but not twice in a row', () => {
  keepBuild()
  arrive()
  expect([reload.mock.calls.length, isTold()]).toEqual([1, false])
  arrive()
  expect([reload.mock.calls.length, isTold()]).toEqual([1, true])
})

test('a page with words nobody saved is told', () => {
  keepBuild()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const letGo = holdPage()
  arrive()
  letGo()
  expect([reload.mock.calls.length, isTold()]).toEqual([0, true])
})

test('a page somebody works in is told', () => {
  keepBuild()
  page.dispatchEvent(new Event('keydown'))
  arrive()
  expect([reload.mock.calls.length, isTold()]).toEqual([0, true])
})

test.each([
  ['without encryption', {}],
  [
    'where the browser forbids it',
    {
      get serviceWorker(): never {
        throw new Error('SecurityError')
      },
    },
  ],
])('%s there is no worker, and no harm', (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(keepBuild()).toBeUndefined()
})
