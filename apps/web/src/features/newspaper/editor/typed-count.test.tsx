import { setPage } from '@rongbian/paper'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageInputOf } from '#/features/newspaper/editor/page-input.ts'
import { fromPlain } from '#/features/newspaper/editor/plain-text.ts'
import { layouter, newOpened, opened, pageId } from '#/features/newspaper/newspaper.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const page = newOpened()
const storyId = 7

/** The page set from nothing with what the field holds. */
const setAnew = (typed: string) => {
  const texts = Object.fromEntries(page.texts.map((one) => [one.storyId, one]))
  const { text } = texts[storyId] ?? page.texts[0] ?? { text: undefined }
  if (!text) throw new Error('a page without a text')
  const drafts = { [storyId]: { ...text, paragraphs: fromPlain(typed, text.paragraphs) } }
  return setPage(pageInputOf({ opened: page, layout: page.layout, texts, drafts, dragged: null }))
}

const fitIn = (set: ReturnType<typeof setAnew>) => {
  const { over = 0, overChars = 0, spare = 0 } = set.items.find(({ id }) => id === 'a') ?? {}
  return over > 0 ? `超 ${over} 行 ${overChars} 字` : spare > 0 ? `余 ${spare} 行` : '正好'
}

const wordsOf = (set: ReturnType<typeof setAnew>) =>
  set.lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')

const puts = [
  '桥',
  '，',
  '“通车”',
  ' 1280 米',
  'OpenBridge',
  '\n',
  '\n## 小标题\n',
  '新增的一句话，占去半行还多。',
]
const long = '长段的话，一行接一行。'.repeat(120)

let state = 20261119
/** The same ones each time. */
const roll = (most: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % most
}
const edits = Array.from({ length: 8 }, () => ({
  at: roll(420),
  out: roll(2) === 0 ? roll(5) : roll(300),
  put: roll(2) === 0 ? long : (puts[roll(puts.length)] ?? ''),
}))

test('whatever is typed, the count is that of the page set anew, at once, and so are its lines a moment later', async () => {
  fakeServer(...newsroom(layouter), ...opened(page))
  const user = await openApp(`/newspaper/page/${pageId}`)
  ;(await screen.findByRole('button', { name: /^大桥昨日通车, / })).focus()
  await user.click(await screen.findByRole('button', { name: '改见报稿' }))
  const pane = within(await screen.findByRole('dialog', { name: '见报稿：大桥昨日通车' }))
  const field: HTMLTextAreaElement = await pane.findByRole('textbox', { name: '正文' })
  const seen = new Set<string>()
  for (const { at, out, put } of edits) {
    const value = field.value.slice(0, at) + put + field.value.slice(at + out)
    fireEvent.change(field, { target: { value } })
    const said = pane.getByRole('status').textContent ?? ''
    expect(said.split('，全文')[0]).toBe(fitIn(setAnew(value)))
    seen.add(said.slice(0, 1))
  }
  expect(seen).toContain('超')
  expect(seen).toContain('余')
  const words = wordsOf(setAnew(field.value))
  await waitFor(() => expect(document.querySelector('.rb-printed')?.textContent).toBe(words))
})
