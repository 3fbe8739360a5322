import type { ChannelNode } from '@rongbian/contract/libraries'
import * as libraries from '@rongbian/contract/libraries'
import type { StoryChannel } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { defaultLanguage } from '@rongbian/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { queryClient } from '#/api/query-client.ts'
import { WritingContext } from '#/features/writing/keeping/use-writing-session.ts'
import type { WritingSession } from '#/features/writing/keeping/writing-session.ts'
import { PresignPanel } from '#/features/writing/panels/presign-panel.tsx'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newStory } from '#/testing/story.fixture.ts'
import { AntdRoot } from '#/ui/antd-root.tsx'

const idOf = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const nameOf = (no: number) => `渠道${no}`

const node = (no: number): ChannelNode => ({
  id: idOf(no),
  uuid: idOf(no),
  kind: 'channel',
  code: `c${no}`,
  name: nameOf(no),
  type: 'app',
  channelId: idOf(no),
  mainColumn: false,
  disabled: false,
  isParent: false,
  count: 0,
  children: [],
})

const chosen = (no: number): StoryChannel => ({
  uuid: idOf(no),
  name: nameOf(no),
  type: 'app',
  column: [],
  issueDate: null,
  publishingStatus: null,
  status: null,
  preSigning: true,
  isRed: false,
  ifIssued: false,
  ifPublished: false,
  periodPublish: false,
  signed: false,
  comment: '',
})

afterEach(cleanup)

test('a choice somebody else made meanwhile stays when one is saved here', async () => {
  const story = newStory({}, { channel: [chosen(1)] })
  const server = fakeServer(
    answer(libraries.channelTree, () => [node(1), node(2), node(3)]),
    // A colleague chose the second after this page was opened.
    answer(stories.showStory, () => ({ ...story, channel: [chosen(1), chosen(2)] })),
    answer(stories.preSign, ({ body }) =>
      body.channels.map(({ uuid }) => ({ ...chosen(1), uuid, name: uuid })),
    ),
  )
  // The panel asks its room for nothing but the story, and whether it may be changed.
  const room = {
    params: { libraryId: 'workspace', storyId: 1 },
    store: createStore(() => ({ story, writing: { state: { kind: 'editing' } } })),
  } as unknown as WritingSession
  await startI18n(defaultLanguage)
  await i18n.loadNamespaces('writing')
  queryClient.clear()
  const element = (
    <AntdRoot>
      <WritingContext value={room}>
        <Suspense>
          <PresignPanel />
        </Suspense>
      </WritingContext>
    </AntdRoot>
  )
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: nameOf(1) }))
  await user.click(screen.getByRole('checkbox', { name: nameOf(3) }))
  await user.click(screen.getByRole('button', { name: '保存预签' }))
  await waitFor(() => expect(server.askedOf(stories.preSign)).toHaveLength(1))
  const [sent] = server.askedOf(stories.preSign)
  expect(sent?.body.channels.map(({ uuid }) => uuid)).toEqual([idOf(2), idOf(3)])
})
