import { listMyFacts, myFigures } from '@rongbian/contract/personal'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countedNewsroom, newFact, span } from '#/features/statistics/statistics.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'

const nought = { value: 0, previous: null, series: [] }
const figures = {
  created: { ...nought, value: 2 },
  ...{ words: nought, effective: nought, adoption: nought, published: nought, decided: nought },
}

test('a reporter opens the rows of their own numbers; nought has none', async () => {
  const server = fakeServer(
    ...countedNewsroom({ person: { permissions: [] } }),
    answer(myFigures, () => ({ days: [], figures })),
    answer(listMyFacts, ({ query }) => ({ ...paged([newFact(1), newFact(2)], query), amount: 2, span })),
  )
  const user = await openApp('/toolsPage?id=9')
  await user.click(await screen.findByRole('button', { name: '采写 2 篇，查看明细' }))
  const pane = within(await screen.findByRole('dialog', { name: '我的 · 采写' }))
  expect(await pane.findByText('共 2 行')).toBeTruthy()
  expect(pane.getByRole('button', { name: '海堤复绿 1' })).toBeTruthy()
  expect(server.askedOf(listMyFacts)).toMatchObject([{ query: { range: 30, figure: 'created', page: 0 } }])
  expect(screen.getAllByRole('button', { name: /查看明细$/ })).toHaveLength(1)
})
