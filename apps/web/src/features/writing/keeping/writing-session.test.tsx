import * as locks from '@rongbian/contract/locks'
import * as stories from '@rongbian/contract/stories'
import * as versions from '@rongbian/contract/versions'
import { afterEach, expect, test, vi } from 'vitest'
import { createDraft } from '#/features/writing/draft/draft.ts'
import type { LocalText } from '#/features/writing/keeping/choose-text.ts'
import { createWritingSession } from '#/features/writing/keeping/writing-session.ts'
import { createWritingStore } from '#/features/writing/keeping/writing-store.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newStory } from '#/testing/story.fixture.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const tab = '00000000-0000-4000-8000-00000000000a'
const at = '2026-11-16T08:00:00.000Z'
const lock: stories.StoryLock = {
  personId: uuid,
  personName: '温叙',
  tab,
  purpose: 'edit',
  since: at,
  seenAt: at,
  activeAt: at,
  mine: true,
}
const story = newStory({ title: '海岸线' }, { version: 3, actions: [{ code: 'story-edit', label: '编辑' }] })
const theirs = stories.storyContent.parse({ title: '同事的' })
const current = {
  version: {
    no: 4,
    kind: 'save' as const,
    beside: false,
    current: true,
    base: 3,
    words: 0,
    note: '',
    contentHash: '',
    updated: at,
    updatedBy: '江知微',
  },
  content: theirs,
}

/** An answer that is on its way until the test lets it arrive. */
const held = () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const openSession = async () => {
  let kept: LocalText | undefined
  const local = {
    read: async () => kept,
    write: async (text: LocalText) => {
      kept = text
      return true
    },
    drop: async () => {
      kept = undefined
    },
  }
  const params = { libraryId: story.libraryId, storyId: story.id }
  const me = { uuid, name: '温叙' }
  const store = createWritingStore({ params, tab, me, local, draft: createDraft() })
  const session = createWritingSession(store)
  stops.push(session.start())
  await vi.waitFor(() => expect(store.state().kind).toBe('editing'))
  return { store, session, kept: () => kept }
}

const opening = [
  answer(locks.lockStory, () => ({ lock })),
  answer(locks.releaseStory, () => null),
  answer(stories.openStory, () => ({ story, journal: null })),
  answer(versions.showVersion, () => current),
]

test('what is typed while a write meets a newer text is kept with the rest', async () => {
  const [journal, rescue] = [held(), held()]
  const server = fakeServer(
    ...opening,
    answer(stories.keepJournal, async () => {
      await journal.arrived
      return refuse('version_conflict', { current, kept: 5 })
    }),
    answer(stories.rescueText, async ({ body }) => {
      if (body.content.title === '海岸线，两') await rescue.arrived
      return { no: body.content.title === '海岸线，两段' ? 7 : 6 }
    }),
  )
  const { store, kept } = await openSession()
  store.draft.change({ title: '海岸线，一' })
  await vi.waitFor(() => expect(server.askedOf(stories.keepJournal)).toHaveLength(1), 10_000)
  store.draft.change({ title: '海岸线，两' })
  journal.arrive()
  await vi.waitFor(() => expect(server.askedOf(stories.rescueText)).toHaveLength(1))
  expect(store.state().kind, 'not shown before it is kept').toBe('editing')
  store.draft.change({ title: '海岸线，两段' })
  rescue.arrive()
  await vi.waitFor(() => expect(store.state()).toMatchObject({ kind: 'conflict', facts: { kept: 7 } }))
  expect(server.askedOf(stories.rescueText).map(({ body }) => body.content.title)).toEqual([
    '海岸线，两',
    '海岸线，两段',
  ])
  expect(server.askedOf(stories.keepJournal), 'sent once').toHaveLength(1)
  await vi.waitFor(() => expect(kept()).toBeUndefined())
})

test('a text that cannot be put beside the newer one stays on this machine and is tried again', async () => {
  const journal = held()
  const server = fakeServer(
    ...opening,
    answer(stories.keepJournal, async () => {
      await journal.arrived
      return refuse('version_conflict', { current, kept: 5 })
    }),
    answer(stories.rescueText, () => refuse('unavailable')),
  )
  const { store, kept } = await openSession()
  store.draft.change({ title: '海岸线，一' })
  await vi.waitFor(() => expect(server.askedOf(stories.keepJournal)).toHaveLength(1), 10_000)
  store.draft.change({ title: '海岸线，两' })
  await vi.waitFor(() => expect(kept()?.content.title).toBe('海岸线，两'), 10_000)
  journal.arrive()
  await vi.waitFor(() => expect(store.writing().problem).toBe('offline'))
  expect(kept()?.content.title).toBe('海岸线，两')
  // By now the journal has every word, and what it kept beside the newer text is the whole.
  await vi.waitFor(
    () => expect(store.state()).toMatchObject({ kind: 'conflict', facts: { kept: 5 } }),
    10_000,
  )
})

test('a text put together from both stands on this machine until it is saved', async () => {
  fakeServer(
    ...opening,
    answer(stories.keepJournal, () => refuse('version_conflict', { current, kept: 5 })),
    answer(stories.saveStory, () => refuse('unavailable')),
  )
  const { store, session, kept } = await openSession()
  store.draft.change({ title: '海岸线，一' })
  await vi.waitFor(() => expect(store.state().kind).toBe('conflict'), 10_000)
  await session.settleWith({ ...theirs, title: '两份合一' })
  await vi.waitFor(() => expect(kept()).toMatchObject({ base: 4, content: { title: '两份合一' } }), 10_000)
  expect(store.writing().saved).toBe(0)
})
