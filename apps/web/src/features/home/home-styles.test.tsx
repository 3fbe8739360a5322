import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeNewsroom, openHome, settled } from '#/features/home/home.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'

const openStyled = async (kind: string, name: string, modelData: object) => {
  fakeServer(...homeNewsroom([{ kind, modelData }]))
  await openHome()
  return within((await settled(name)).getByRole('list', { name })).getAllByRole('listitem')
}

const countOf = (items: readonly Element[], selector: string) =>
  items.reduce((sum, item) => sum + item.querySelectorAll(selector).length, 0)

test.each([
  ['leftImage', { picture: true, summary: false, subtitle: true }],
  ['smallImage', { picture: true, summary: false, subtitle: false }],
  ['smallImageSummary', { picture: true, summary: true, subtitle: false }],
  ['cardSubtitle', { picture: true, summary: false, subtitle: true }],
  ['card', { picture: true, summary: false, subtitle: false }],
])('R-dashboard-039 to 043: the title list in %s shows its parts', async (style, parts) => {
  const items = await openStyled('announcements', '公告', { style })
  expect({
    picture: countOf(items, '.rb-titles__picture') > 0,
    summary: countOf(items, '.rb-clamp-2') > 0,
    subtitle: countOf(items, '.rb-titles__subtitle') > 0,
  }).toEqual(parts)
})

const titles = [1, 2, 3, 4, 5, 6].map((index) => `海堤复绿三期 ${index}`)
const summaries = [1, 2, 3, 4, 5, 6].map((index) => `第 ${index} 篇的摘要`)

test.each([
  ['noSummary', titles, 0, 3],
  ['titleSummary', titles, 1, 3],
  ['summaryOnly', summaries, 0, 2],
  ['titles', titles, 0, 2],
])(
  'R-dashboard-044 to 047: the manuscript list in %s shows its words',
  async (style, words, shown, cells) => {
    const items = await openStyled('todo', '待办提醒', { style })
    // Whatever is shown, the name is the title.
    const lines = items.map((item, index) => within(item).getByRole('button', { name: titles[index] ?? '' }))
    expect(lines.map(({ textContent }) => textContent)).toEqual(words)
    expect(countOf(items, '[class*=__summary]')).toBe(shown)
    expect(countOf(items.slice(0, 1), '[class*=__cells] > span')).toBe(cells)
  },
)

test.each([
  [{}, /篇$/],
  [{ style: 'titleLink' }, /^海堤$/],
])('R-dashboard-048: titles that are links, without rank and figure: %o', async (modelData, words) => {
  const [first] = await openStyled('topics', '推荐选题', modelData)
  expect(first?.textContent).toMatch(words)
})

const families = { announcements: '公告', todo: '待办提醒', topics: '推荐选题' }

test.each(['left', 'center', 'right', 'justify'])(
  'R-dashboard-049 to 052: every family is aligned %s',
  async (align) => {
    fakeServer(...homeNewsroom(Object.keys(families).map((kind) => ({ kind, modelData: { align } }))))
    await openHome()
    for (const name of Object.values(families)) {
      const list = (await settled(name)).getByRole('list', { name })
      expect(list.dataset.align, name).toBe(align)
    }
  },
)
