import * as sharing from '@rongbian/contract/sharing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askUnsavedWith } from '#/api/unsaved-words.ts'
import { ChannelPreview } from '#/features/releases/channel-preview.tsx'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import { startI18n } from '#/i18n/i18n.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { AppContext, lateApp } from '#/ui/use-app.ts'

const story = { id: 7, libraryId: 'group', title: '江边', type: 'COMPO', actions: [] } as const
const url = 'https://news.example/sprint/share/story?id=7'
const given = { uuid: sampleRecord().uuid, url, expires: '2026-11-21T00:00:00.000Z' }

const newTab = () => {
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  tab.close.mockImplementation(() => {
    tab.closed = true
  })
  return tab
}

/** Presses 渠道预览; the browser gives the first tab and maybe a second one. */
const press = async ({ isUnsaved = false, second = null as object | null }) => {
  onTestFinished(cleanup)
  await startI18n('zh')
  const first = newTab()
  const opened = vi.spyOn(window, 'open')
  opened.mockReturnValueOnce(first as never).mockReturnValueOnce(second as never)
  onTestFinished(() => opened.mockRestore())
  let isAgreed = !isUnsaved
  const stateWhenAsked = vi.fn()
  onTestFinished(
    askUnsavedWith(async () => {
      stateWhenAsked(first.closed)
      isAgreed = true
      return true
    }),
  )
  fakeServer(answer(sharing.channelPreviewUrl, () => (isAgreed ? given : refuse('unsaved_words'))))
  render(
    <AppContext value={lateApp(() => undefined)}>
      <Suspense>
        <ChannelPreview story={story} channel={sampleRecord()} />
      </Suspense>
    </AppContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '渠道预览' }))
  return { first, opened, stateWhenAsked }
}

test('the preview stands in the tab that was opened at the click', async () => {
  const { first, opened } = await press({})
  await waitFor(() => expect(first.location.replace).toHaveBeenCalledWith(url))
  expect(opened).toHaveBeenCalledTimes(1)
})

test('no empty tab stands before a question, and what was agreed to opens', async () => {
  const { first, opened, stateWhenAsked } = await press({ isUnsaved: true, second: {} })
  await waitFor(() =>
    expect(opened.mock.calls).toEqual([
      ['', '_blank'],
      [url, '_blank'],
    ]),
  )
  expect(stateWhenAsked.mock.calls).toEqual([[true]])
  expect(first.location.replace).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: '渠道预览' })).toBeTruthy()
})

test('where the browser lets no tab open after the question a link leads there', async () => {
  await press({ isUnsaved: true })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '打开预览' })
  expect([link.href, link.target]).toEqual([url, '_blank'])
})
