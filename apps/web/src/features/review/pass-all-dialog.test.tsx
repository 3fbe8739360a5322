import * as workflow from '@rongbian/contract/workflow'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { PassAllDialog } from '#/features/review/pass-all-dialog.tsx'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { AppCalls } from '#/ui/app-calls.tsx'

beforeAll(async () => {
  await startI18n('zh')
  await i18n.loadNamespaces(['review', 'stories'])
})
afterEach(cleanup)

test('一键通过 is about the version its dialog was opened for, and closes a moment after its success', async () => {
  const story = { id: 7, libraryId: 'group', title: '海堤复绿', version: 3, words: 12 } as const
  const passed = { storyId: 7, title: story.title, libraryId: story.libraryId, ok: true, msg: '', error: '' }
  const server = fakeServer(
    answer(workflow.listReviews, () => ({ reviews: [], hash: '' })),
    answer(workflow.passAll, () => ({ done: 1, failed: 0, results: [{ ...passed, made: [] }] })),
  )
  const onClose = vi.fn()
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AppCalls>
          <PassAllDialog story={story} onClose={onClose} />
        </AppCalls>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const button = await screen.findByRole('button', { name: '一键通过' })
  await userEvent.click(button)
  await vi.waitFor(() => expect(server.askedOf(workflow.passAll)).toHaveLength(1))
  expect(server.askedOf(workflow.passAll)[0]?.body).toMatchObject({ stories: [7], seen: { 7: 3 } })
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(onClose).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 5_000 })
})
