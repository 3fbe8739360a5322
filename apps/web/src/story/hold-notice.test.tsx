import * as locks from '@rongbian/contract/locks'
import type { StoryLock } from '@rongbian/contract/stories'
import { lockRules } from '@rongbian/domain'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startI18n } from '#/i18n/i18n.ts'
import { HoldNotice } from '#/story/hold-notice.tsx'
import { useHold } from '#/story/use-hold.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const at = { libraryId: 'group', storyId: 7 } as const
const now = '2026-11-17T08:00:00.000Z'
const lockOf = (mine: boolean): StoryLock => ({
  personId: uuid,
  personName: '林晚',
  tab: uuid,
  purpose: 'ratify',
  since: now,
  seenAt: now,
  activeAt: now,
  mine,
})

const Dialog = () => {
  const hold = useHold(at, { purpose: 'ratify' })
  return (
    <>
      <p>{hold.state}</p>
      <HoldNotice hold={hold} />
    </>
  )
}

beforeAll(() => startI18n('zh'))
afterEach(cleanup)

/** Someone has the story until they let go of it. */
const openDialog = async (mine: boolean) => {
  let isHeld = true
  const server = fakeServer(
    answer(locks.holdForRatify, ({ body }) =>
      isHeld
        ? refuse('lock_held', { lock: lockOf(mine) })
        : { lock: { ...lockOf(true), tab: body.tab ?? uuid } },
    ),
    answer(locks.releaseStory, () => {
      isHeld = false
      return null
    }),
  )
  render(<Dialog />)
  await screen.findByText('refused')
  return {
    server,
    letGo: () => {
      isHeld = false
    },
  }
}

test('what is open in another tab of one’s own is gone on with here', async () => {
  const { server } = await openDialog(true)
  await userEvent.click(screen.getByRole('button', { name: '在此处继续' }))
  await screen.findByText('held')
  expect(server.askedOf(locks.releaseStory)[0]?.body).toMatchObject({ keep: true })
  expect(server.askedOf(locks.releaseStory)[0]?.body.tab).toBeUndefined()
})

test('what someone else has is asked for again, and never taken from them', async () => {
  const { server, letGo } = await openDialog(false)
  await userEvent.click(screen.getByRole('button', { name: /^重\s?试$/ }))
  await waitFor(() => expect(server.askedOf(locks.holdForRatify)).toHaveLength(2))
  await screen.findByText('refused')
  letGo()
  await userEvent.click(screen.getByRole('button', { name: /^重\s?试$/ }))
  await screen.findByText('held')
  expect(server.askedOf(locks.releaseStory)).toEqual([])
})

test('R-locks-020 a dialog left open says that nobody is at it, until somebody is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = fakeServer(
    answer(locks.holdForRatify, () => ({ lock: lockOf(true) })),
    answer(locks.beat, () => ({ lock: lockOf(true) })),
    answer(locks.releaseStory, () => null),
  )
  render(<Dialog />)
  await screen.findByText('held')
  const beats = async (count: number) => {
    vi.advanceTimersByTime(lockRules.beatMs)
    await vi.waitFor(() => expect(server.askedOf(locks.beat)).toHaveLength(count))
    return server.askedOf(locks.beat).at(-1)?.body.active
  }
  expect(await beats(1)).toBe(false)
  await userEvent.click(screen.getByText('held'))
  expect(await beats(2)).toBe(true)
  expect(await beats(3)).toBe(false)
})
