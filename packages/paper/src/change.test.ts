import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Area,
  changeLayout,
  emptyLayout,
  inverse,
  isClash,
  itemShape,
  type Layout,
  type LayoutItem,
  type Operation,
  touched,
  withAds,
} from './index.ts'

const place: Area = { column: 0, row: 0, columns: 2, rows: 20 }
const other: Area = { column: 2, row: 10, columns: 3, rows: 12 }
const adId = '00000000-0000-4000-8000-000000000001'

const make: Record<LayoutItem['kind'], (id: string, area: Area) => LayoutItem> = {
  story: (id, area) =>
    itemShape.parse({ id, kind: 'story', storyId: id.charCodeAt(0), rank: 1, areas: [area], title: {} }),
  picture: (id, area) =>
    itemShape.parse({ id, kind: 'picture', area, picture: { file: 'x', width: 3, height: 2 } }),
  ad: (id, area) => itemShape.parse({ id, kind: 'ad', area, adId }),
  text: (id, area) => itemShape.parse({ id, kind: 'text', area, text: '本报讯' }),
  rule: (id, area) => itemShape.parse({ id, kind: 'rule', area, direction: 'across' }),
  masthead: (id, area) => itemShape.parse({ id, kind: 'masthead', area }),
}
const kinds = Object.keys(make) as LayoutItem['kind'][]

const anyArea = fc.record({
  column: fc.nat(7),
  row: fc.nat(90),
  columns: fc.integer({ min: 1, max: 8 }),
  rows: fc.integer({ min: 1, max: 60 }),
})
const anyId = fc.constantFrom(...'abcdefgh')
const anyItem = fc
  .tuple(anyId, fc.constantFrom(...kinds), anyArea, fc.boolean())
  .map(([id, kind, area, isLocked]): LayoutItem => ({ ...make[kind](id, area), isLocked }))
const distinct = (most: number) => fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: most })
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  anyItem.map((item): Operation => ({ act: 'put', item })),
  anyId.map((id): Operation => ({ act: 'remove', id })),
  fc
    .tuple(anyId, fc.array(anyArea, { minLength: 1, maxLength: 2 }))
    .map(([id, areas]): Operation => ({ act: 'place', id, areas })),
  anyItem.map((item): Operation => ({ act: 'change', id: item.id, item })),
  distinct(5).map((items): Operation => ({ act: 'arrange', items })),
)
const anyLayout = distinct(6).map((items): Layout => changeLayout({ items }, []).layout)

const done = (layout: Layout, ...operations: Operation[]) => {
  const changed = changeLayout(layout, operations)
  expect(changed.problem).toBeUndefined()
  return changed.layout
}

describe('whatever is done to a page', () => {
  test('undoing it gives the page as it was, and redoing it the page as it became', () => {
    let tried = 0
    fc.assert(
      fc.property(anyLayout, anyOperation, (layout, operation) => {
        const back = inverse(layout, operation)
        const changed = changeLayout(layout, [operation])
        expect(back === undefined).toBe(changed.problem !== undefined)
        if (!back) return
        tried += 1
        expect(done(changed.layout, back)).toEqual(layout)
        const again = inverse(changed.layout, back)
        expect(again && done(layout, again)).toEqual(changed.layout)
      }),
      { numRuns: 2_000 },
    )
    expect(tried).toBeGreaterThan(300)
  })

  test('a chain of steps is undone step by step', () => {
    fc.assert(
      fc.property(anyLayout, fc.array(anyOperation, { maxLength: 12 }), (layout, operations) => {
        const backs: Operation[] = []
        let now = layout
        for (const operation of operations) {
          const back = inverse(now, operation)
          if (!back) continue
          backs.unshift(back)
          now = done(now, operation)
        }
        expect(done(now, ...backs)).toEqual(layout)
      }),
    )
  })

  test('neither an advertisement nor what is locked moves or goes', () => {
    fc.assert(
      fc.property(anyLayout, fc.array(anyOperation, { maxLength: 8 }), (layout, operations) => {
        const kept = operations.filter(({ act }) => act !== 'change')
        const { layout: now } = changeLayout(layout, kept)
        for (const item of layout.items)
          if (item.isLocked || item.kind === 'ad') expect(now.items).toContainEqual(item)
      }),
    )
  })

  test('two windows that touch different things come to the same page in either order', () => {
    fc.assert(
      fc.property(anyLayout, anyOperation, anyOperation, (layout, one, two) => {
        if (isClash([one], [two])) return
        const both = changeLayout(layout, [one, two])
        if (both.problem || changeLayout(layout, [two]).problem) return
        expect(changeLayout(layout, [two, one])).toEqual(both)
      }),
    )
  })
})

describe('what cannot be done is named and leaves the page alone', () => {
  const page = changeLayout(
    {
      items: [
        make.story('a', place),
        make.ad('b', other),
        { ...make.text('c', place), isLocked: true },
        make.rule('d', place),
      ],
    },
    [],
  ).layout
  const cases: [string, Operation, string][] = [
    ['an item nobody knows', { act: 'remove', id: 'z' }, 'unknown'],
    ['an id that is taken', { act: 'put', item: make.text('a', place) }, 'taken'],
    ['a story that is on the page', { act: 'put', item: { ...make.story('a', other), id: 'x' } }, 'twice'],
    ['an item turned into another kind', { act: 'change', id: 'a', item: make.text('a', place) }, 'kind'],
    ['a locked item moved', { act: 'place', id: 'c', areas: [other] }, 'locked'],
    ['a locked item taken off', { act: 'remove', id: 'c' }, 'locked'],
    ['an advertisement moved', { act: 'place', id: 'b', areas: [place] }, 'ad'],
    ['an advertisement taken off', { act: 'remove', id: 'b' }, 'ad'],
    ['an L of something that is no story', { act: 'place', id: 'd', areas: [place, other] }, 'shape'],
  ]
  test.each(cases)('%s', (_, operation, problem) => {
    const before: Operation = { act: 'place', id: 'a', areas: [other] }
    const changed = changeLayout(page, [before, operation])
    expect(changed.problem?.problem).toBe(problem)
    expect(changed.layout).toEqual(page)
    expect(inverse(page, operation)).toBeUndefined()
  })
})

test('changing an item leaves it where it stands', () => {
  const page = done(emptyLayout, { act: 'put', item: make.text('a', place) })
  const wanted = { ...make.text('a', other), text: '改过' } as LayoutItem
  expect(done(page, { act: 'change', id: 'a', item: wanted }).items).toEqual([{ ...wanted, area: place }])
})

test('advertisements stand where the plan has them', () => {
  const page = done(emptyLayout, { act: 'put', item: make.text('a', place) })
  const booked = withAds(page, [{ id: adId, cells: other }])
  expect(booked.items.map(({ kind }) => kind)).toEqual(['ad', 'text'])
  expect(withAds(booked, [{ id: adId, cells: place }]).items[0]).toMatchObject({ adId, area: place })
  expect(withAds(booked, [])).toEqual(page)
})

test('a proposal touches the whole page, everything else its own items', () => {
  expect(
    touched([
      { act: 'remove', id: 'a' },
      { act: 'place', id: 'b', areas: [place] },
    ]),
  ).toEqual(['a', 'b'])
  expect(
    touched([
      { act: 'remove', id: 'a' },
      { act: 'arrange', items: [] },
    ]),
  ).toBe('page')
  expect(isClash([{ act: 'remove', id: 'a' }], [{ act: 'arrange', items: [] }])).toBe(true)
  expect(isClash([{ act: 'remove', id: 'a' }], [])).toBe(false)
})
