import * as libraries from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { MoveRows } from '#/features/libraries/move-rows.tsx'
import { batchOf } from '#/features/libraries/use-batch.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newStory } from '#/testing/story.fixture.ts'
import { AppContext, lateApp } from '#/ui/use-app.ts'

beforeAll(async () => {
  await startI18n('zh')
  await i18n.loadNamespaces('stories')
})
afterEach(cleanup)

const rowOf = (id: number, facts: Partial<StoryRow>) =>
  ({
    ...newStory({ title: `第${id}篇` }),
    id,
    actions: ['story-favorite', 'story-move'],
    ...facts,
  }) as StoryRow

test('收藏 of many is for those that are none yet', () => {
  const [one, two] = [rowOf(1, { favorite: true }), rowOf(2, { favorite: false })]
  const ableOf = (rows: StoryRow[]) => batchOf(rows).find(({ id }) => id === 'favourite')?.able
  expect(ableOf([one, two])).toEqual([two])
  expect(ableOf([one])).toBeUndefined()
})

const app = lateApp(() => undefined)

test('of stories of several libraries, those that stay are counted', async () => {
  fakeServer(answer(libraries.listAllFolders, () => []))
  const mine = [rowOf(1, { libraryId: 'workspace' }), rowOf(2, { libraryId: 'workspace' })] as const
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AppContext value={app}>
          <MoveRows rows={[...mine, rowOf(3, { libraryId: 'manuscript' })]} onClose={() => undefined} />
        </AppContext>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  expect(await screen.findByText('移动2 篇稿件')).toBeTruthy()
  expect(await screen.findByText('另有 1 篇在别的稿库，这次不移动。')).toBeTruthy()
})
