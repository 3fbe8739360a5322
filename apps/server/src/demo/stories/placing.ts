import {
  departmentPlace,
  type LibraryId,
  personPlace,
  productPlace,
  type StoryBox,
  sharedPlace,
} from '@rongbian/domain'
import type { Chance } from './chance.ts'
import type { Draft } from './compose.ts'

export interface Placed {
  library: LibraryId
  place: string
  box: StoryBox
  folder?: string
  hoursAgo: number
  draft: Draft
  /** The account or the department it waits for since then. */
  sentTo?: { person: string } | { department: string }
}

export interface Ids {
  person: (account: string) => string
  department: (id: string) => string
}

export const sharedFolders = {
  通稿: ['时政通稿', '天气与出行', '服务信息'],
  专题素材: ['海堤复绿', '霁川二桥', '老街一年'],
  图片与视频: ['城市风光', '人物', '航拍'],
} as const
const sharedLeaves = Object.values(sharedFolders).flat()

/** Folders of the reporter's own drafts. */
export const draftFolders = ['海堤复绿专题', '老街一年', '雨季值守'] as const

/** What a department has to deal with came from the desk of its author. */
const sentToDepartment = ({ author, department }: Draft, ids: Ids): Omit<Placed, 'draft' | 'hoursAgo'> => ({
  library: 'workspace',
  place: personPlace(ids.person(author)),
  box: 'draft',
  sentTo: { department },
})

interface Kind {
  /** How many of a hundred stories stand here. */
  share: number
  put: (draft: Draft, ids: Ids, chance: Chance) => Omit<Placed, 'draft' | 'hoursAgo'>
  /** The oldest it may be, in days. */
  days: number
}

const kinds: Kind[] = [
  {
    share: 22,
    days: 60,
    put: ({ author }, ids, chance) => ({
      library: 'workspace',
      place: personPlace(ids.person(author)),
      box: 'draft',
      ...(author === 'reporter' && chance.happens(0.4) && { folder: chance.pick(draftFolders) }),
    }),
  },
  {
    share: 4,
    days: 14,
    put: ({ author }, ids, chance) => {
      const sentTo = author === 'reporter' ? 'editor' : chance.pick(['reporter', 'editor', 'director'])
      return {
        library: 'workspace',
        place: personPlace(ids.person(author)),
        box: 'draft',
        ...(sentTo !== author && { sentTo: { person: sentTo } }),
      }
    },
  },
  {
    share: 4,
    days: 90,
    put: ({ author }, ids) => ({
      library: 'workspace',
      place: personPlace(ids.person(author)),
      box: 'trash',
    }),
  },
  { share: 34, days: 120, put: sentToDepartment },
  {
    share: 2,
    days: 90,
    put: ({ department }, ids) => ({
      library: 'group',
      place: departmentPlace(ids.department(department)),
      box: 'trash',
    }),
  },
  {
    share: 14,
    days: 300,
    put: (_, __, chance) => ({
      library: 'manuscript',
      place: sharedPlace,
      box: 'draft',
      folder: chance.pick(sharedLeaves),
    }),
  },
  { share: 20, days: 360, put: () => ({ library: 'product', place: productPlace, box: 'draft' }) },
]

const total = kinds.reduce((sum, { share }) => sum + share, 0)

const kindFor = (chance: Chance): Kind => {
  let left = chance.next() * total
  for (const kind of kinds) {
    left -= kind.share
    if (left < 0) return kind
  }
  return kinds[0] as Kind
}

/** Where a story stands and how old it is; the newest are many, the old ones few. */
export const placeDraft = (draft: Draft, ids: Ids, chance: Chance): Placed => {
  const kind = kindFor(chance)
  return { draft, hoursAgo: kind.days * 24 * chance.next() ** 2, ...kind.put(draft, ids, chance) }
}

/** The stories of the first page, where people look first. */
export const placeLead = (draft: Draft, index: number, ids: Ids): Placed => {
  const hoursAgo = 0.05 + index * 0.7
  const mine = draft.author === 'reporter'
  return mine
    ? { draft, hoursAgo, library: 'workspace', place: personPlace(ids.person('reporter')), box: 'draft' }
    : { draft, hoursAgo, ...sentToDepartment(draft, ids) }
}
