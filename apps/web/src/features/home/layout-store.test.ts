import { defaultHomeLayout, emptyBlock, type HomeLayout, moveBlock, setWidthMode } from '@rongbian/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLayoutStore } from '#/features/home/layout-store.ts'
import { readLocalLayout, writeLocalLayout } from '#/features/home/local-layout.ts'
import { mergeLayouts } from '#/features/home/merge-layouts.ts'

const actor = {
  id: 'a',
  tenantId: 1,
  account: 'a',
  name: 'a',
  admin: false,
  level: 1,
  roleNames: [],
  departmentId: 'd',
  departmentIds: ['d'],
  ownDepartmentIds: ['d'],
  memberOf: ['d'],
  features: [],
  permissions: [],
  seats: [],
  delegations: [],
}
const newDefault = () => defaultHomeLayout(actor, [])
const fallback = newDefault()
const wide: HomeLayout = { ...setWidthMode(newDefault(), '7/5') }

const kept = new Map<string, string>()
const send = vi.fn<(layout: HomeLayout) => Promise<unknown>>()
const held = new Set<object>()
const hold = () => {
  const holder = {}
  held.add(holder)
  return () => void held.delete(holder)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  send.mockResolvedValue(undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  kept.clear()
  held.clear()
  send.mockReset()
})

const openStore = (server: unknown = wide) => {
  const store = createLayoutStore({ send, delayMs: 800, hold })
  store.getState().begin('me')
  store.getState().arrive(server, fallback)
  return store
}
const firstId = (layout: HomeLayout | undefined) => layout?.blocks[1]?.i ?? ''
const remove = (layout: HomeLayout) => emptyBlock(layout, firstId(layout))

describe('R-dashboard-069: this browser and the server', () => {
  test('a browser that keeps nothing shows the server’s', () => {
    expect(mergeLayouts(undefined, wide, fallback)).toMatchObject({ layout: wide, isUnsent: false })
  })

  test('what was sent before gives way to the server’s', () => {
    const { layout } = mergeLayouts({ layout: fallback, isSent: true }, wide, fallback)
    expect(layout).toEqual(wide)
  })

  test('what was not sent yet wins, and is to be sent', () => {
    const merged = mergeLayouts({ layout: fallback, isSent: false }, wide, newDefault())
    expect(merged).toMatchObject({ layout: fallback, isUnsent: true })
  })

  test('without any it is the default of the role, under the ids this browser knows', () => {
    expect(mergeLayouts(undefined, undefined, fallback)).toMatchObject({ layout: fallback, isDefault: true })
    const { layout } = mergeLayouts({ layout: fallback, isSent: true }, undefined, newDefault())
    expect(layout).toBe(fallback)
    const other = mergeLayouts({ layout: wide, isSent: true }, undefined, fallback)
    expect(other.layout).toBe(fallback)
  })

  test.each(['garbage', 7, { blocks: [] }, [[]]])(
    '%j at the server is told and not overwritten',
    (server) => {
      expect(mergeLayouts(undefined, server, fallback)).toMatchObject({
        layout: fallback,
        isUnreadable: true,
      })
      const local = { layout: wide, isSent: true }
      expect(mergeLayouts(local, server, fallback)).toMatchObject({ layout: wide, isUnsent: false })
    },
  )

  test('the copy of another person is not shown', () => {
    writeLocalLayout('other', { layout: wide, isSent: true })
    expect(readLocalLayout('me')).toBeUndefined()
    expect(readLocalLayout('other')?.layout).toEqual(wide)
  })

  test.each(['', '{', 'null', '7', '{"person":"me"}', '{"person":"me","layout":{"blocks":[1]}}'])(
    '%j in localStorage is no copy',
    (text) => {
      kept.set('homeLayout', text)
      expect(readLocalLayout('me')).toBeUndefined()
    },
  )
})

describe('opening', () => {
  test('shows this browser’s copy at once, then the server’s', () => {
    writeLocalLayout('me', { layout: fallback, isSent: true })
    const store = createLayoutStore({ send, delayMs: 800, hold })
    store.getState().begin('me')
    expect(store.getState().layout).toEqual(fallback)
    store.getState().arrive(wide, fallback)
    expect(store.getState().layout?.mode).toBe('7/5')
    expect(readLocalLayout('me')).toEqual({ layout: wide, isSent: true })
  })

  test('the same layout again changes nothing on the page', () => {
    const store = openStore()
    const { layout } = store.getState()
    store.getState().arrive(structuredClone(wide), fallback)
    expect(store.getState().layout).toBe(layout)
  })

  test('R-settings-009: marks that the default was placed, and sends nothing', async () => {
    openStore(null)
    await vi.runAllTimersAsync()
    expect(kept.get('InitializeHomePage')).toBe('true')
    expect(send).not.toHaveBeenCalled()
  })

  test('sends what an earlier visit could not', async () => {
    writeLocalLayout('me', { layout: fallback, isSent: false })
    openStore(wide)
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledExactlyOnceWith(fallback)
    expect(readLocalLayout('me')?.isSent).toBe(true)
  })

  test('R-dashboard-069: the default stands in where neither this browser nor the server can tell', async () => {
    const store = createLayoutStore({ send, delayMs: 800, hold })
    store.getState().begin('me')
    store.getState().standIn(fallback)
    expect(store.getState()).toMatchObject({ layout: fallback, isStandIn: true })
    store.getState().setData(firstId(fallback), { modelData: { sort: 'title' } })
    expect(store.getState().layout?.blocks[1]?.modelData).toEqual({ sort: 'title' })
    await vi.runAllTimersAsync()
    expect([...kept]).toEqual([])
    expect(send).not.toHaveBeenCalled()

    store.getState().arrive(wide, fallback)
    expect(store.getState()).toMatchObject({ layout: wide, isStandIn: false })
    await vi.runAllTimersAsync()
    expect(send).not.toHaveBeenCalled()
  })

  test('R-dashboard-069: nothing stands in for this browser’s copy', () => {
    writeLocalLayout('me', { layout: wide, isSent: true })
    const store = createLayoutStore({ send, delayMs: 800, hold })
    store.getState().begin('me')
    store.getState().standIn(fallback)
    expect(store.getState()).toMatchObject({ layout: wide, isStandIn: false })
  })

  test('another person starts anew', () => {
    const store = openStore()
    store.getState().begin('other')
    expect(store.getState()).toMatchObject({ person: 'other', layout: undefined })
  })
})

describe('saving', () => {
  test('a few changes in a row go as one', async () => {
    const store = openStore()
    store.getState().change(remove)
    store.getState().setData(firstId(store.getState().layout), { modelData: { align: 'center' } })
    expect(readLocalLayout('me')?.isSent).toBe(false)
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledExactlyOnceWith(store.getState().layout)
    expect(store.getState().sending).toBe('sent')
    expect(readLocalLayout('me')?.isSent).toBe(true)
  })

  test('what changes while it is sent is sent after it', async () => {
    const store = openStore()
    let done: (value?: unknown) => void = () => undefined
    send.mockReturnValueOnce(new Promise((resolve) => (done = resolve)))
    store.getState().change(remove)
    await vi.runAllTimersAsync()
    store.getState().change((layout) => setWidthMode(layout, '6/6'))
    done()
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledTimes(2)
    expect(send).toHaveBeenLastCalledWith(store.getState().layout)
  })

  test('a failure is told, loses nothing and can be tried again', async () => {
    const store = openStore()
    send.mockRejectedValueOnce(new Error('offline'))
    store.getState().change(remove)
    await vi.runAllTimersAsync()
    expect(store.getState().sending).toBe('failed')
    expect(readLocalLayout('me')).toEqual({ layout: store.getState().layout, isSent: false })
    // The server's older one does not come over it.
    store.getState().arrive(wide, fallback)
    expect(store.getState().layout?.blocks[1]?.assemblyName).toBe('blank')
    store.getState().flush()
    await vi.runAllTimersAsync()
    expect(store.getState().sending).toBe('sent')
  })

  test('what was not saved holds the page wherever the person goes, until it is', async () => {
    const store = openStore()
    send.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    store.getState().change(remove)
    expect(held.size).toBe(0)
    await vi.runAllTimersAsync()
    store.getState().flush()
    await vi.runAllTimersAsync()
    expect(held.size).toBe(1)
    store.getState().flush()
    await vi.runAllTimersAsync()
    expect(held.size).toBe(0)
  })

  test('another person is not held by what was not saved before', async () => {
    const store = openStore()
    send.mockRejectedValueOnce(new Error('offline'))
    store.getState().change(remove)
    await vi.runAllTimersAsync()
    store.getState().begin('other')
    expect(held.size).toBe(0)
  })

  test('a change that changes nothing is not sent', async () => {
    openStore()
      .getState()
      .change((layout) => ({ ...layout }))
    await vi.runAllTimersAsync()
    expect(send).not.toHaveBeenCalled()
  })

  test('what was unreadable stays until the person saves', async () => {
    const store = openStore('garbage')
    expect(store.getState().isUnreadable).toBe(true)
    await vi.runAllTimersAsync()
    expect(send).not.toHaveBeenCalled()
    store.getState().change(remove)
    await vi.runAllTimersAsync()
    expect(store.getState().isUnreadable).toBe(false)
  })
})

describe('editing', () => {
  test('is sent when finished and not before', async () => {
    const store = openStore()
    store.getState().edit()
    store.getState().change(remove)
    await vi.runAllTimersAsync()
    expect(send).not.toHaveBeenCalled()
    expect(readLocalLayout('me')?.layout).toEqual(wide)
    store.getState().finish()
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledOnce()
    expect(store.getState().before).toBeUndefined()
  })

  test('cancelled, leaves the page as it was', async () => {
    const store = openStore()
    const { layout } = store.getState()
    store.getState().edit()
    store.getState().change(remove)
    store.getState().cancel()
    await vi.runAllTimersAsync()
    expect(store.getState().layout).toBe(layout)
    expect(send).not.toHaveBeenCalled()
  })

  test('each change can be taken back', () => {
    const store = openStore()
    const { layout } = store.getState()
    store.getState().edit()
    store.getState().change((current) => moveBlock(current, firstId(current), 'taller'))
    store.getState().change(remove)
    store.getState().undo()
    expect(store.getState().layout?.blocks[1]).toMatchObject({ assemblyName: 'todo', h: 4 })
    store.getState().undo()
    expect(store.getState().layout).toBe(layout)
    store.getState().undo()
    expect(store.getState().layout).toBe(layout)
  })

  test('the server’s answer does not disturb whoever edits', () => {
    const store = openStore()
    store.getState().edit()
    store.getState().change(remove)
    store.getState().arrive(fallback, fallback)
    expect(store.getState().layout?.blocks[1]?.assemblyName).toBe('blank')
  })

  test('what was changed just before goes out, not what is half done', async () => {
    const store = openStore()
    store.getState().change((layout) => setWidthMode(layout, '6/6'))
    const decided = store.getState().layout
    store.getState().edit()
    store.getState().change(remove)
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledExactlyOnceWith(decided)
  })
})
