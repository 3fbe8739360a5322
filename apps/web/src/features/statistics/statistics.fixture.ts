import type { DepartmentNode } from '@rongbian/contract/people'
import * as sources from '@rongbian/contract/sources'
import type { CollectRow, FactRow } from '@rongbian/contract/statistics'
import * as statistics from '@rongbian/contract/statistics'
import { type FigureCode, figureCodes, figureLists } from '@rongbian/domain'
import { answer } from '#/testing/fake-server.fixture.ts'
import { type NewsroomFacts, newsroom } from '#/testing/newsroom.fixture.ts'
import { paged } from '#/testing/paged.fixture.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const roleId = idOf(9)
export const departments = [idOf(101), idOf(102), idOf(103)] as const
const names = ['晨光融媒', '要闻部', '财经部']

/** Days that are over, so that nothing is asked for again. */
export const span = {
  from: '2026-03-01',
  to: '2026-03-31',
  timeZone: 'Asia/Shanghai',
  asOf: '2026-04-02T02:00:00.000Z',
  isSettled: true,
}

export const numbersOf = (facts: Partial<Record<FigureCode, number | null>>) =>
  Object.fromEntries(figureCodes.map((code) => [code, facts[code] ?? 0]))

const rowOf = (index: number, used: number): CollectRow => ({
  key: departments[index] ?? '',
  name: names[index] ?? '',
  note: '',
  isGone: false,
  figures: numbersOf({ used, created: used + 1, wait50: null }),
})

const nodeOf = (index: number, children: DepartmentNode[] = []): DepartmentNode => ({
  uuid: departments[index] ?? '',
  groupId: departments[index] ?? '',
  parentId: null,
  name: names[index] ?? '',
  marks: [],
  showXYSStorymetas: false,
  isParent: children.length > 0,
  children,
})

export const newFact = (index: number, facts: Partial<FactRow> = {}): FactRow => ({
  id: `used ${index}`,
  kind: 'used',
  at: '2026-03-10T02:00:00.000Z',
  storyId: index,
  rootId: index,
  libraryId: 'group',
  title: `海堤复绿 ${index}`,
  personId: idOf(1),
  personName: '陆问川',
  giverName: '',
  groupId: departments[1],
  groupName: '要闻部',
  channelId: null,
  channelName: '',
  origination: '晨光日报',
  sourceState: 'unknown',
  originalCategory: '1',
  type: 'COMPO',
  level: 1,
  words: 800,
  minutes: null,
  isLate: false,
  errors: null,
  ...facts,
})

export interface CountedFacts extends NewsroomFacts {
  rows?: readonly CollectRow[]
  facts?: readonly FactRow[]
}

/** Two departments that used three stories and one. */
export const countedNewsroom = ({
  rows = [rowOf(1, 3), rowOf(2, 1)],
  facts = [newFact(1), newFact(2), newFact(3, { libraryId: null, title: null })],
  person,
  ...rest
}: CountedFacts = {}) => {
  const used = rows.reduce((sum, { figures }) => sum + (figures.used ?? 0), 0)
  return [
    ...newsroom({ person: { permissions: ['statistics-all'], ...person }, ...rest }),
    answer(statistics.collectFigures, ({ query }) => ({ ...paged(rows, query), span })),
    answer(statistics.collectTotals, () => ({
      span,
      before: { from: '2026-01-29', to: '2026-02-28' },
      unit: 'day' as const,
      units: [
        { name: '2026-03-30', isCut: false },
        { name: '2026-03-31', isCut: false },
      ],
      totals: numbersOf({ used, created: used + 2, wait50: null }),
      previous: numbersOf({ used: used && used - 1 }),
      series: { used: [used, 0] },
      overlap: null,
    })),
    ...figureLists.map((list) =>
      answer(statistics.factLists[list], ({ query }) => ({
        ...paged(facts, query),
        amount: facts.length,
        span,
      })),
    ),
    answer(statistics.statisticsGroups, () => [nodeOf(0, [nodeOf(1), nodeOf(2)])]),
    answer(statistics.statisticsGroupChildren, ({ body: { keyword = '' } }) =>
      [1, 2]
        .map((index) => nodeOf(index))
        .filter(({ name }) => name.includes(keyword))
        .map(({ uuid, name }) => ({ uuid, groupId: uuid, parentId: departments[0], name, isParent: false })),
    ),
    answer(sources.sourceProvinces, () => ({
      span,
      items: [
        { province: '44' as const, figures: numbersOf({ used: 3 }) },
        { province: '' as const, figures: numbersOf({ used: 1 }) },
      ],
    })),
    answer(sources.sourceMap, () => null),
    answer(statistics.statisticsChannels, () => []),
    answer(statistics.statisticsRoles, () => [{ roleId, name: '记者' }]),
  ]
}
