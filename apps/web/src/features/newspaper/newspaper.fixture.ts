import type { Edition, OpenedPage, Paper, PaperPage, PoolStoryRow } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper'
import { type PageAction, pageActionCodes, pageActions } from '@rongbian/domain'
import { changeLayout, type Layout, layoutShape, paperSettings } from '@rongbian/paper'
import { answer } from '#/testing/fake-server.fixture.ts'

export const channelId = '00000000-0000-4000-8000-0000000000c1'
export const editionId = '00000000-0000-4000-8000-0000000000e1'
export const pageId = '00000000-0000-4000-8000-0000000000f1'

export const planner = { person: { permissions: ['paper-plan' as const, 'paper-layout' as const] } }
export const layouter = { person: { permissions: ['paper-layout' as const] } }

/** What may be done; all else is refused with a word. */
export const allowing = (...codes: PageAction[]): PaperPage['actions'] =>
  pageActionCodes.map((code) => ({
    code,
    label: pageActions[code].label.zh,
    reason: codes.includes(code) ? null : '现在不能这样做',
  }))

export const newPaper = (facts: Partial<Paper> = {}): Paper => ({
  ...{ channelId, code: 'chenbao', name: '晨光日报', version: 1, fonts: [], profile: null },
  canPaint: true,
  settings: paperSettings.parse({}),
  ...facts,
})

export const newEdition = (facts: Partial<Edition> = {}): Edition => ({
  ...{ id: editionId, channelId, date: '2026-11-19', number: 8123, state: 'open', version: 2 },
  ...{ pages: 2, signed: 1, ads: 1, pool: 9, note: '', pressedAt: null, digitalAt: null, digitalUrl: '' },
  ...{ closedAt: null, archiveHash: '' },
  ...facts,
})

export const newPage = (facts: Partial<PaperPage> = {}): PaperPage => ({
  ...{ id: pageId, editionId, date: '2026-11-19', no: 1, label: 'A01', name: '要闻', section: '' },
  ...{ colour: true, editorId: null, editorName: '沈砚', isSpread: false, state: 'laying', version: 3 },
  ...{ closeAt: '2026-11-18T13:00:00.000Z', signAt: '2026-11-18T15:30:00.000Z' },
  ...{ stories: 2, pictures: 1, fill: 87, over: 0, faults: 0, differences: 0, openMarks: 0, stepName: '' },
  ...{
    proofNo: 0,
    changeReason: '',
    changeName: '',
    lockedBy: '',
    updatedBy: '沈砚',
    updatedAt: '2026-11-18T11:00:00.000Z',
  },
  shape: [
    {
      kind: 'story',
      areas: [{ column: 0, row: 0, columns: 5, rows: 40 }],
      title: '大桥昨日通车',
      over: 0,
    },
  ],
  actions: allowing('page-edit', 'page-plan', 'page-proof'),
  ...facts,
})

export const listed = (editions: Edition[], pages: PaperPage[], ads: contract.Ad[] = []) => [
  answer(contract.listPapers, () => [newPaper()]),
  answer(contract.listEditions, () => ({ items: editions, total: editions.length })),
  answer(contract.readPlan, () => ({ edition: editions[0] ?? newEdition(), pages, ads })),
]

export const newPoolStory = (facts: Partial<PoolStoryRow> = {}): PoolStoryRow => ({
  ...{
    storyId: 7,
    title: '大桥昨日通车',
    page: 1,
    words: 400,
    chars: 420,
    lines: 34,
    pictures: 0,
    images: [],
  },
  ...{
    version: 1,
    isPlaced: false,
    placedOn: '',
    isWithdrawn: false,
    isReviewed: true,
    goesOn: null,
    byline: '记者 陆问川',
    note: '',
  },
  at: '2026-11-18T09:00:00.000Z',
  ...facts,
})

const paragraph = '大桥全长十二公里，双向六车道，昨日上午九时正式通车，首日车流平稳。'
export const newText = (storyId: number, title: string): OpenedPage['texts'][number] => ({
  ...{
    storyId,
    no: 0,
    baseVersion: 1,
    hash: `hash-${storyId}`,
    images: [],
    dropped: [],
    reviewedName: '',
    isReviewed: true,
  },
  text: {
    ...{ title, kicker: '', subtitle: '', byline: '本报记者 陆问川' },
    paragraphs: Array.from({ length: 12 }, () => ({
      kind: 'body',
      runs: [{ text: paragraph, style: 'body' }],
    })),
  },
})

export const twoStories: Layout = layoutShape.parse({
  items: [
    {
      ...{ id: 'a', kind: 'story', storyId: 7, rank: 1, title: {} },
      areas: [{ column: 0, row: 0, columns: 5, rows: 40 }],
    },
    {
      ...{ id: 'b', kind: 'story', storyId: 8, rank: 2, title: {} },
      areas: [{ column: 5, row: 0, columns: 3, rows: 40 }],
    },
  ],
})

export const newOpened = (facts: Partial<OpenedPage> = {}): OpenedPage => ({
  page: newPage(),
  layout: twoStories,
  settings: paperSettings.parse({}),
  words: {
    ...{ date: '2026-11-19', number: 8123, pages: 8, no: 1 },
    ...{ label: 'A01', name: '要闻', section: '', editor: '沈砚' },
  },
  texts: [newText(7, '大桥昨日通车'), newText(8, '两岸居民出行更便捷')],
  ...{ begun: {}, ads: [], advances: {}, faults: [], fits: [], steps: [], differences: [] },
  ...facts,
})

/** An open page and all that is asked about it while it stands. */
export const opened = (
  given: OpenedPage = newOpened(),
  pool = [newPoolStory({ storyId: 9, title: '晨练的人' })],
) => {
  let { layout } = given
  return [
    ...listed([newEdition()], [given.page]),
    answer(contract.openPage, () => given),
    answer(contract.lockPage, () => ({ version: given.page.version })),
    answer(contract.unlockPage, () => null),
    answer(contract.readPool, () => pool),
    answer(contract.listTemplates, () => []),
    answer(contract.savePage, ({ body }) => {
      layout = changeLayout(layout, body.operations).layout
      return { version: body.version + 1, state: 'laying' as const, layout, fits: [], faults: [], voided: [] }
    }),
  ]
}
