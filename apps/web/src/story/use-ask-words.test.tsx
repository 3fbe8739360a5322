import { defaultLanguage } from '@rongbian/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { useAskWords } from '#/story/use-ask-words.tsx'
import { AntdRoot } from '#/ui/antd-root.tsx'

const stories = [
  { id: 1, title: '海堤' },
  { id: 2, title: '老街' },
  { id: 3, title: '没有查成' },
]
const words: Record<number, string> = { 1: '有敏感词语：「全国最美」', 2: '' }
const wordsOf = async ({ id }: { id: number }) => {
  const said = words[id]
  if (said === undefined) throw new Error('unreachable')
  return said
}
const answered = vi.fn()

const Sender = ({ chosen }: { chosen: typeof stories }) => {
  const maySend = useAskWords(wordsOf)
  return (
    <button type="button" onClick={() => void maySend(chosen).then(answered)}>
      提交
    </button>
  )
}

const open = async (chosen: typeof stories) => {
  answered.mockClear()
  await startI18n(defaultLanguage)
  await i18n.loadNamespaces('stories')
  const element = (
    <AntdRoot>
      <Suspense>
        <Sender chosen={chosen} />
      </Suspense>
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
  return { user, send: async () => user.click(await screen.findByRole('button', { name: '提交' })) }
}

afterEach(cleanup)

test('R-editor-094, 095: sensitive words are asked about, and once agreed to not again', async () => {
  const { user, send } = await open(stories)
  await send()
  await screen.findByRole('dialog', { name: '稿件有敏感词语，要继续吗？' })
  expect(screen.getByText(/全国最美/).textContent).toContain('《海堤》')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(answered).toHaveBeenLastCalledWith(false))
  await send()
  await user.click(await screen.findByRole('button', { name: '继续' }))
  await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true))
  await send()
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(3))
  expect(answered).toHaveBeenLastCalledWith(true)
})

test('a text without such words, or one that could not be looked at, goes at once', async () => {
  const { send } = await open(stories.slice(1))
  await send()
  await waitFor(() => expect(answered).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})
