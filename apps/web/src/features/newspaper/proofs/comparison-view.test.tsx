import * as papers from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper-proofs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageId } from '#/features/newspaper/newspaper.fixture.ts'
import { at, newProof, proofed, proofreader } from '#/features/newspaper/proofs/proofs.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { onPhone } from '#/testing/phone.fixture.ts'

const proofs = [newProof(3), newProof(2, { isCurrent: false }), newProof(1, { isCurrent: false })]
const place = { x: 0.1, y: 0.1, width: 0.2, height: 0.1, strokes: [] }

test('R-newspaper-007 R-newspaper-016: the newest two are compared; what no mark asked for can be seen alone', async () => {
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed({ proofs }),
    answer(contract.compareProofs, () => ({
      a: newProof(2),
      b: newProof(3),
      changes: [
        {
          ...({
            item: 'a',
            storyTitle: '大桥昨日通车',
            what: 'text',
            before: '王明',
            after: '王铭',
          } as const),
          ...{ isAsked: true, places: [{ proof: 'b' as const, place }] },
        },
        {
          ...({ item: 'b', storyTitle: '两岸居民出行更便捷', what: 'moved', before: '', after: '' } as const),
          ...{ isAsked: false, places: [{ proof: 'a' as const, place }] },
        },
      ],
    })),
  )
  const user = await openApp(`/newspaper/page/${pageId}/comparison`)
  expect(await screen.findByText('2 处变化，1 处在批注之外')).toBeTruthy()
  expect(server.askedOf(contract.compareProofs)).toMatchObject([{ query: { a: 2, b: 3 } }])
  expect(screen.getAllByRole('img', { name: /样/ }).map((picture) => picture.getAttribute('alt'))).toEqual([
    '第 2 样 大样',
    '第 3 样 大样',
  ])
  await user.click(screen.getByRole('checkbox', { name: '只看批注之外的' }))
  const list = within(screen.getByRole('complementary', { name: '变化' }))
  expect(list.queryByText('大桥昨日通车')).toBeNull()
  await user.click(list.getByRole('button', { name: /移动.*两岸居民/ }))
  // Both come nearer, to the place that changed.
  expect(await screen.findByText('300%')).toBeTruthy()
})

test('R-newspaper-006 R-newspaper-015: every proof is a version with its hashes and leads to what changed', async () => {
  fakeServer(...newsroom(proofreader), ...proofed({ proofs }))
  await openApp(`/newspaper/page/${pageId}/versions`)
  const row = within(await screen.findByRole('row', { name: /第 3 样 大样/ }))
  expect(row.getByText('与版面一致')).toBeTruthy()
  expect(row.getAllByRole('button', { name: '复制完整的哈希' })).toHaveLength(3)
  expect(row.getByRole('link', { name: '与第 2 样比对' }).getAttribute('href')).toContain('a=2&b=3')
})

test('on a phone a version is one cell, and leads to what changed', async () => {
  onPhone()
  fakeServer(...newsroom(proofreader), ...proofed({ proofs }))
  await openApp(`/newspaper/page/${pageId}/versions`)
  const row = within(await screen.findByRole('row', { name: /第 3 样 大样/ }))
  expect(row.getAllByRole('cell')).toHaveLength(1)
  expect(row.getByRole('link', { name: '与第 2 样比对' })).toBeTruthy()
})

test('R-newspaper-009 R-newspaper-010 R-newspaper-018 R-newspaper-019: operations and process are read apart', async () => {
  const server = fakeServer(
    ...newsroom(proofreader),
    ...proofed(),
    answer(papers.listRecords, ({ query }) => [
      {
        ...{ at, name: '沈砚', action: 'save', note: '' },
        label: query.kind === 'process' ? '送签' : '改版面',
      },
    ]),
  )
  const user = await openApp(`/newspaper/page/${pageId}/records`)
  expect(await screen.findByText('改版面')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '也列出每次保存' }))
  await waitFor(() => expect(server.askedOf(papers.listRecords).at(-1)?.query.isWhole).toBe(true))
  await user.click(screen.getByRole('radio', { name: '流程记录' }))
  expect(await screen.findByText('送签')).toBeTruthy()
})
