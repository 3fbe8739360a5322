import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#/i18n/i18n.ts'
import { useStoryOrder } from '#/story/use-story-order.ts'
import { AppContext, lateApp } from '#/ui/use-app.ts'

beforeAll(() => startI18n('zh'))
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const app = lateApp(() => undefined)
const Page = ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>
const closesAfterMs = 800

const openOrder = () => {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const { result, unmount } = renderHook(
    () => useStoryOrder({ hold: { state: 'free' }, closesAfterMs, onClose }),
    { wrapper: Page },
  )
  const answer = Promise.withResolvers<void>()
  const sent = result.current.send({
    work: () => answer.promise,
    said: () => '撤回成功',
    onAnswered: () => undefined,
    onDone,
  })
  const answered = () =>
    act(async () => {
      answer.resolve()
      await sent
    })
  return { order: result, unmount, answered, onClose, onDone }
}

test('R-dialogs-104 R-dialogs-106 a dialog stays a moment after its success, and cannot be answered twice', async () => {
  const { order, answered, onClose, onDone } = openOrder()
  await answered()
  expect(order.current).toMatchObject({ isDone: true, ready: false })
  vi.advanceTimersByTime(closesAfterMs - 1)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
})

test('an answer that comes when the dialog is gone closes nothing: another stands under its name', async () => {
  const { unmount, answered, onClose, onDone } = openOrder()
  unmount()
  await answered()
  vi.advanceTimersByTime(2 * closesAfterMs)
  expect(onClose).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})
