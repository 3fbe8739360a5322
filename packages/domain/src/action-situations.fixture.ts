import { defaultFlows } from './default-flows.ts'
import type { Actor } from './people.ts'
import { type Delegation, type ReviewFacts, type StepKind, seatsOfPerson, seatsOfStep } from './review.ts'
import { defaultRoles } from './roles.ts'
import { actorIn } from './situation.fixture.ts'
import type { StoryFacts } from './story-actions.ts'
import { departmentPlace, personPlace, productPlace, sharedPlace } from './story-place.ts'

export type RoleCode = (typeof defaultRoles)[number]['code']

const departments = ['city', 'economy']

/** 我, in one of the default roles, working in the city department. */
export const meAs = (role: RoleCode, changes: Partial<Actor> = {}): Actor => {
  const { permissions } = defaultRoles.find(({ code }) => code === role) ?? defaultRoles[0]
  const reachesAll = (permissions as readonly string[]).includes('library-group-all')
  const own = ['city']
  return actorIn(role, {
    id: 'me',
    name: '我',
    departmentId: 'city',
    departmentIds: reachesAll ? departments : own,
    ownDepartmentIds: own,
    memberOf: own,
    seats: seatsOfPerson({ id: 'me', roleIds: [role], departmentIds: own }),
    features: [],
    ...changes,
  })
}

const editorsSeats = seatsOfPerson({ id: 'colleague', roleIds: ['editor'], departmentIds: ['city'] })
export const delegationOf = (changes: Partial<Delegation> = {}): Delegation => ({
  id: 'given',
  giverId: 'colleague',
  giverName: '江予白',
  seats: editorsSeats,
  permissions: [],
  startsAt: 0,
  endsAt: Number.MAX_SAFE_INTEGER,
  ...changes,
})

const roleNames: Record<string, string> = Object.fromEntries(
  defaultRoles.map(({ code, name }) => [code, name]),
)

const stepAt = (flow: (typeof defaultFlows)[number], no: number) => {
  const { kind, name, scope, roles } = flow.steps[no - 1] ?? flow.steps[0]
  const seats = seatsOfStep({ kind, scope, roleIds: roles, personIds: [] }, 'city')
  const who = `${scope === 'department' ? '城市新闻部' : ''}${roles.map((code) => roleNames[code]).join('、')}`
  return { no, kind: kind as StepKind, name, seats, who, claimedBy: null, claimedName: '', dueAt: null }
}

const [usual, quick] = defaultFlows

/** A review that waits at a step; the steps before it were done by people of their own. */
export const reviewAt = (
  no: number,
  changes: Partial<ReviewFacts> = {},
  flow: (typeof defaultFlows)[number] = usual,
): ReviewFacts => {
  const last = stepAt(flow, flow.steps.length)
  return {
    no: 1,
    state: 'open',
    flowName: flow.name,
    hash: 'hash',
    submittedBy: 'other',
    submittedName: '陆问川',
    passAll: flow.passAll,
    step: stepAt(flow, no),
    lastSeats: last.seats,
    lastWho: last.who,
    stepCount: flow.steps.length,
    done: flow.steps.slice(0, no - 1).map(({ name }, index) => ({
      no: index + 1,
      name,
      personId: `reviewer-${index + 1}`,
      personName: `第${index + 1}人`,
      giverId: null,
    })),
    voided: [],
    writers: ['other'],
    ...changes,
  }
}

const claimed = (no: number, claimedBy: string, claimedName: string): ReviewFacts => ({
  ...reviewAt(no),
  step: { ...stepAt(usual, no), claimedBy, claimedName },
})

const story: StoryFacts = {
  library: 'workspace',
  place: personPlace('other'),
  box: 'draft',
  stage: 'editing',
  authorId: 'other',
  outlets: [],
  review: null,
  hand: null,
}
const mine = { place: personPlace('me'), authorId: 'me' }
const reviewing = (review: ReviewFacts, changes: Partial<StoryFacts> = {}): StoryFacts => ({
  ...story,
  stage: 'reviewing',
  review,
  ...changes,
})
const over = { step: null }
const doneSteps = reviewAt(7).done

export interface Situation {
  story: StoryFacts
  /** Only where the actor is not as the role alone makes them. */
  actor?: Partial<Actor>
}

/** Where a story can stand, seen by 我. */
export const situations: Record<string, Situation> = {
  我的草稿: { story: { ...story, ...mine } },
  他人的草稿: { story },
  本部门待处理: { story: { ...story, library: 'group', place: departmentPlace('city'), box: 'pending' } },
  其他部门待处理: {
    story: { ...story, library: 'group', place: departmentPlace('economy'), box: 'pending' },
  },
  他人共享的稿件: { story: { ...story, library: 'manuscript', place: sharedPlace } },
  我共享的稿件: { story: { ...story, library: 'manuscript', place: sharedPlace, authorId: 'me' } },
  发布中心已发布: {
    story: { ...story, library: 'product', place: productPlace, stage: 'signed', outlets: ['live'] },
  },
  发布中心已置顶: {
    story: {
      ...story,
      library: 'product',
      place: productPlace,
      stage: 'signed',
      outlets: ['live', 'pinned'],
    },
  },
  发布中心等待发布: {
    story: { ...story, library: 'product', place: productPlace, stage: 'signed', outlets: ['queued'] },
  },
  发布中心撤稿中: {
    story: { ...story, library: 'product', place: productPlace, stage: 'signed', outlets: ['leaving'] },
  },
  发布中心已撤稿: {
    story: { ...story, library: 'product', place: productPlace, stage: 'signed', outlets: ['ended'] },
  },
  初审待领取: { story: reviewing(reviewAt(1)) },
  初审我已领取: { story: reviewing(claimed(1, 'me', '我')) },
  初审他人已领取: { story: reviewing(claimed(1, 'colleague', '江予白')) },
  初审我是作者: {
    story: reviewing(reviewAt(1, { submittedBy: 'me', submittedName: '我', writers: ['me'] }), mine),
  },
  初审我代编辑: { story: reviewing(reviewAt(1)), actor: { delegations: [delegationOf()] } },
  初审代理已到期: { story: reviewing(reviewAt(1)), actor: { delegations: [delegationOf({ endsAt: 1 })] } },
  一校待领取: { story: reviewing(reviewAt(2)) },
  二校我做过一校: {
    story: reviewing(
      reviewAt(3, {
        done: [{ no: 2, name: '一校', personId: 'me', personName: '我', giverId: null }],
      }),
    ),
  },
  复审待领取: { story: reviewing(reviewAt(5)) },
  终审待领取: { story: reviewing(reviewAt(6)) },
  快速审的初审: { story: reviewing(reviewAt(1, {}, quick)) },
  本部门审校通过: {
    story: {
      ...story,
      library: 'group',
      place: departmentPlace('city'),
      stage: 'cleared',
      review: reviewAt(6, { ...over, state: 'cleared', done: doneSteps }),
    },
  },
  我的稿件通过后作废: {
    story: { ...story, ...mine, review: reviewAt(6, { ...over, state: 'void', voided: doneSteps }) },
  },
  我的稿件被退回: {
    story: { ...story, ...mine, box: 'pending', review: reviewAt(2, { ...over, state: 'denied' }) },
  },
  我的废稿: { story: { ...story, ...mine, box: 'trash' } },
  我提交给他人未接收: {
    story: { ...story, box: 'pending', hand: { kind: 'deliver', side: 'in', byId: 'me', byName: '我' } },
  },
  刚收到的稿件: {
    story: {
      ...story,
      place: personPlace('me'),
      box: 'pending',
      hand: { kind: 'deliver', side: 'in', byId: 'other', byName: '陆问川' },
    },
  },
  我选用的稿件: {
    story: {
      ...story,
      place: personPlace('me'),
      hand: { kind: 'fetch', side: 'in', byId: 'me', byName: '我' },
    },
  },
}
