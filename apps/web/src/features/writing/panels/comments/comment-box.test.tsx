import { defaultLanguage } from '@rongbian/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { WritingContext } from '#/features/writing/keeping/use-writing-session.ts'
import type { WritingSession } from '#/features/writing/keeping/writing-session.ts'
import { CommentBox } from '#/features/writing/panels/comments/comment-box.tsx'
import { RemarkGuard } from '#/features/writing/panels/comments/remarks.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { AntdRoot } from '#/ui/antd-root.tsx'
import { type createGuards, guards } from '#/ui/leaving.ts'

// The box asks its room for nothing but which story it is.
const room = (storyId: number) =>
  ({ params: { libraryId: 'workspace', storyId } }) as unknown as WritingSession
const onSend = vi.fn(async () => undefined)
const anywhere = {} as Parameters<ReturnType<typeof createGuards>['asking']>[0]

const open = async (storyId: number, isShown = true) => {
  cleanup()
  await startI18n(defaultLanguage)
  await i18n.loadNamespaces('writing')
  const element = (
    <AntdRoot>
      <WritingContext value={room(storyId)}>
        <RemarkGuard />
        <Suspense>
          {isShown && <CommentBox place="new" label="写评论" sendText="发送" onSend={onSend} />}
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
  return isShown ? await screen.findByRole<HTMLTextAreaElement>('textbox') : undefined
}

afterEach(cleanup)

test('a remark begun stays while its panel comes and goes, and is not left without asking', async () => {
  const field = await open(7)
  if (field) fireEvent.change(field, { target: { value: '导语太长' } })
  await open(7, false)
  expect(guards.asking(anywhere, anywhere)).toHaveLength(1)
  expect((await open(8))?.value).toBe('')
  expect(guards.asking(anywhere, anywhere)).toEqual([])

  expect((await open(7))?.value).toBe('导语太长')
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  expect(onSend).toHaveBeenCalledWith('导语太长', [])
  expect(guards.asking(anywhere, anywhere)).toEqual([])
})
