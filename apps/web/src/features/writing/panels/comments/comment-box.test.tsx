import type { Comment } from '@rongbian/contract/stories'
import { defaultLanguage } from '@rongbian/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { WritingContext } from '#/features/writing/keeping/use-writing-session.ts'
import type { WritingSession } from '#/features/writing/keeping/writing-session.ts'
import { CommentBox } from '#/features/writing/panels/comments/comment-box.tsx'
import { CommentItem } from '#/features/writing/panels/comments/comment-item.tsx'
import { RemarkGuard, useForgetGone, useKeptRemark } from '#/features/writing/panels/comments/remarks.ts'
import type { useCommentWrites } from '#/features/writing/panels/comments/use-comments.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { AntdRoot } from '#/ui/antd-root.tsx'
import { type createGuards, guards } from '#/ui/leaving.ts'

// The box asks its room for nothing but which story it is.
const room = (storyId: number) =>
  ({ params: { libraryId: 'workspace', storyId } }) as unknown as WritingSession
const onSend = vi.fn(async () => undefined)
const anywhere = {} as Parameters<ReturnType<typeof createGuards>['asking']>[0]

const box = <CommentBox place="new" label="写评论" sendText="发送" onSend={onSend} />
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

const open = async (storyId: number, shown: ReactNode = box) => {
  cleanup()
  await startI18n(defaultLanguage)
  await i18n.loadNamespaces('writing')
  const element = (
    <AntdRoot>
      <WritingContext value={room(storyId)}>
        <RemarkGuard />
        <Suspense>{shown}</Suspense>
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
  return shown === box ? await screen.findByRole<HTMLTextAreaElement>('textbox') : undefined
}

afterEach(() => {
  cleanup()
  onSend.mockReset()
})

test('a remark begun stays while its panel comes and goes, and is not left without asking', async () => {
  await open(7)
  fireEvent.change(field(), { target: { value: '导语太长' } })
  await open(7, null)
  expect(guards.asking(anywhere, anywhere)).toHaveLength(1)
  expect((await open(8))?.value).toBe('')
  expect(guards.asking(anywhere, anywhere)).toEqual([])

  expect((await open(7))?.value).toBe('导语太长')
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(field().value).toBe(''))
  expect(onSend).toHaveBeenCalledWith('导语太长', [], '')
  expect(guards.asking(anywhere, anywhere)).toEqual([])
})

test('what is written while a remark is sent stays', async () => {
  const arrival = Promise.withResolvers<undefined>()
  onSend.mockReturnValue(arrival.promise)
  await open(7)
  fireEvent.change(field(), { target: { value: '导语太长' } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  fireEvent.change(field(), { target: { value: '导语太长，删一半' } })
  arrival.resolve(undefined)
  await waitFor(() => expect(screen.getByRole('button', { name: '发送' }).className).not.toContain('loading'))
  expect(field().value).toBe('导语太长，删一半')
  fireEvent.change(field(), { target: { value: '' } })
})

const Cite = () => {
  const { cite } = useKeptRemark('new')
  return (
    <button type="button" onClick={() => cite('大桥昨日通车')}>
      引用
    </button>
  )
}

test('the quotation of a remark stays with its words, and is sent with them', async () => {
  await open(7, <Cite />)
  fireEvent.click(await screen.findByRole('button', { name: '引用' }))
  expect(guards.asking(anywhere, anywhere)).toEqual([])
  await open(7)
  fireEvent.change(field(), { target: { value: '哪座桥' } })
  await open(7)
  expect(screen.getByText('大桥昨日通车')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(onSend).toHaveBeenCalledWith('哪座桥', [], '大桥昨日通车'))
  await waitFor(() => expect(screen.queryByText('大桥昨日通车')).toBeNull())
})

const uuid = '00000000-0000-4000-8000-0000000000e7'
const comment: Comment = {
  ...{ uuid, parentId: null, body: '导语太长', quote: '', mentions: [], mine: true },
  ...{ personId: uuid, personName: '顾行之', account: 'active', at: '2026-11-18T01:00:00.000Z' },
  ...{ editedAt: null, resolvedAt: null, resolvedBy: '' },
}
const writes = {} as ReturnType<typeof useCommentWrites>
const item = <CommentItem comment={comment} replies={[]} writes={writes} />
const Thread = ({ comments }: { comments: Comment[] }) => {
  useForgetGone(comments)
  return comments.length > 0 && item
}

test('a reply begun stands open when the panel comes back, and is forgotten with its comment', async () => {
  await open(7, item)
  fireEvent.click(await screen.findByRole('button', { name: '回复' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '已经删了' } })
  await open(7, <Thread comments={[comment]} />)
  await waitFor(() => expect(field().value).toBe('已经删了'))
  expect(guards.asking(anywhere, anywhere)).toHaveLength(1)
  await open(7, <Thread comments={[]} />)
  await waitFor(() => expect(guards.asking(anywhere, anywhere)).toEqual([]))
})
