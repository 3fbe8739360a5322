import type { BlockNode, Look } from '@rongbian/blocks'
import { channelTree } from '@rongbian/contract/libraries'
import type { Special } from '@rongbian/contract/specials'
import * as contract from '@rongbian/contract/specials'
import { type SpecialAction, specialActionCodes, specialActions } from '@rongbian/domain'
import { answer } from '#/testing/fake-server.fixture.ts'

export const channelId = '00000000-0000-4000-8000-0000000000c1'
export const specialId = '00000000-0000-4000-8000-0000000000a1'

export const designer = {
  person: { permissions: ['special-design' as const] },
}

/** What may be done; all else is refused with a word. */
export const allowing = (...codes: SpecialAction[]): Special['actions'] =>
  specialActionCodes.map((code) => ({
    code,
    label: specialActions[code].label.zh,
    reason: codes.includes(code) ? null : '现在不能这样做',
  }))

export const newSpecial = (facts: Partial<Special> = {}): Special => ({
  ...{ id: specialId, specialId, channelId, code: 'flood', name: '防汛抗洪', description: '' },
  ...{ categoryId: null, categoryName: '', templateId: null, state: 'draft', outlook: 'never' },
  dueAt: null,
  ...{ isPublish: false, url: '/site/c/special/flood/', picture: '', stories: 12, lockedBy: '', version: 3 },
  ...{
    updatedBy: '陆问川',
    updatedAt: '2026-11-18T01:00:00.000Z',
    publishAt: null,
    endAt: null,
    liveAt: null,
  },
  ...{ goneAt: null, deletedAt: null, problem: '' },
  actions: allowing('special-edit', 'special-copy', 'special-submit', 'special-delete'),
  ...facts,
})

const channel = {
  ...{ id: channelId, uuid: channelId, channelId, kind: 'channel' as const, code: 'site', name: '晨光网' },
  ...{ type: 'website', mainColumn: false, disabled: false, isParent: false, count: 0, children: [] },
}

export const plainLook: Look = {
  accent: null,
  paper: null,
  ink: null,
  header: null,
  width: 'normal',
  grey: false,
}

export const listed = (specials: Special[]) => [
  answer(channelTree, () => [channel]),
  answer(contract.searchSpecials, () => specials),
  answer(contract.listCategories, () => []),
]

/** As much of a theme as these pages need. */
const files = {
  'special.liquid':
    '<html><head></head><body>{% for html in special.blocks %}{{ html | raw }}{% endfor %}</body></html>',
  'block-headline.liquid': '<p>{{ props.title }}</p>',
  'block-quotation.liquid': '<blockquote>{{ props.quote }}</blockquote>',
  'block-columns.liquid': '{% for slot in slots %}<div>{{ slot.html | raw }}</div>{% endfor %}',
}
const site = {
  ...{ code: 'site', name: '晨光网', url: '/site/c/', origin: 'http://localhost', description: '' },
  ...{ language: 'zh-CN', logo: '', filings: [], columns: [] },
}

/** An open page and all that is asked about it while it stands. */
export const opened = (tree: BlockNode[], facts: Partial<Special> = {}) => {
  const special = newSpecial(facts)
  return [
    ...listed([special]),
    answer(contract.openSpecial, () => ({ special, tree, look: plainLook, version: 3, review: null })),
    answer(contract.lockSpecial, () => ({ version: 3 })),
    answer(contract.unlockSpecial, () => null),
    answer(contract.listBlocks, () => []),
    answer(contract.columnTree, () => []),
    answer(contract.askFacts, () => ({ cards: {}, pictures: {}, files: {}, shared: {} })),
    answer(contract.readTheme, () => ({
      name: 'chenguang',
      files,
      channel: site,
      timeZone: 'Asia/Shanghai',
      url: special.url,
    })),
    answer(contract.saveDesign, ({ body }) => ({
      version: body.version + 1,
      savedAt: '2026-11-18T01:02:00.000Z',
      special,
    })),
  ]
}
