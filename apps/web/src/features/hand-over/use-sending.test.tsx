import * as locks from '@rongbian/contract/locks'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import type { HandAction } from '#/features/hand-over/hand-actions.ts'
import { useSending } from '#/features/hand-over/use-sending.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { AppContext, lateApp } from '#/ui/use-app.ts'

beforeAll(async () => {
  await startI18n('zh')
  await i18n.loadNamespaces('handOver')
})
afterEach(cleanup)

const app = lateApp(() => undefined)
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <AppContext value={app}>{children}</AppContext>
  </QueryClientProvider>
)

/** Of a story of one's department in which a colleague is writing. */
const open = (kind: HandAction) => {
  const server = fakeServer(answer(locks.holdForDeliver, () => refuse('lock_held', { lock: null })))
  const story = { id: 7, libraryId: 'group', title: '海堤', type: 'COMPO', authorName: '江予白' } as const
  const stories = [{ ...story, actions: ['story-relate', kind] as const }] as const
  const { result } = renderHook(() => useSending({ kind, stories, onClose: () => undefined }, 0), {
    wrapper: Page,
  })
  return { server, sending: result }
}

test('选用 takes a copy and waits for nobody; what hands the story itself on does', async () => {
  const fetching = open('story-fetch')
  expect(fetching.sending.current.ready).toBe(true)
  expect(fetching.server.askedOf(locks.holdForDeliver)).toEqual([])
  const sharing = open('story-share')
  await waitFor(() => expect(sharing.sending.current.hold.state).toBe('refused'))
  expect(sharing.sending.current.ready).toBe(false)
})
