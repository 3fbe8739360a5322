import type { DepartmentMark } from './people.ts'
import { labelled, phrases } from './phrase.ts'
import { type StoryContainer, type StoryType, storyTypes, type Tone } from './story.ts'

/** Where a story stands on one channel. Numbers come from the specification and stay at the edges. */
export const releaseStates = labelled('releaseStates', {
  none: { codes: [-10], label: '未签发', tone: 'neutral' },
  waiting: { codes: [51], label: '待签发', tone: 'working' },
  timed: { codes: [], label: '定时', tone: 'warning' },
  reviewing: { codes: [52], label: '审核中', tone: 'working' },
  returned: { codes: [61], label: '已退回', tone: 'bad' },
  issued: { codes: [81], label: '已签发', tone: 'good' },
  audited: { codes: [82], label: '已审核', tone: 'good' },
  published: { codes: [88], label: '已发布', tone: 'good' },
  withdrawing: { codes: [72], label: '撤稿中', tone: 'working' },
  withdrawn: { codes: [71], label: '已撤稿', tone: 'neutral' },
  cancelled: { codes: [90], label: '已取消', tone: 'neutral' },
  failed: { codes: [91], label: '发布失败', tone: 'bad' },
  deleted: { codes: [23], label: '已删除', tone: 'neutral' },
} as const satisfies Record<string, { codes: readonly number[]; label: string; tone: Tone }>)

export type ReleaseState = keyof typeof releaseStates
export const releaseStateCodes = Object.keys(releaseStates) as ReleaseState[]

/** Where each state may go. A release on its way to an outlet passes through `issued`, on its way off through `withdrawing`. */
const moves: Record<ReleaseState, readonly ReleaseState[]> = {
  none: ['waiting', 'timed', 'issued'],
  waiting: ['none', 'waiting', 'timed', 'issued', 'reviewing', 'cancelled'],
  timed: ['none', 'waiting', 'timed', 'issued', 'cancelled'],
  reviewing: ['issued', 'published', 'returned', 'failed', 'withdrawing'],
  returned: ['waiting', 'timed', 'issued'],
  issued: ['published', 'reviewing', 'audited', 'failed', 'withdrawing'],
  audited: ['published', 'withdrawing'],
  published: ['issued', 'withdrawing', 'withdrawn'],
  withdrawing: ['withdrawn', 'published'],
  withdrawn: ['waiting', 'timed', 'issued'],
  cancelled: ['waiting', 'timed', 'issued'],
  failed: ['waiting', 'timed', 'issued'],
  deleted: [],
}

export const mayBecome = (from: ReleaseState, to: ReleaseState) => moves[from].includes(to)

/** Whose form may be filled in; of the others only what was issued is shown. */
export const isEditableRelease = (state: ReleaseState) => mayBecome(state, 'waiting')

/** On the outlet, or about to be. */
export const isOnOutlet = (state: ReleaseState) => mayBecome(state, 'withdrawing')

/** Signed and neither refused nor over: its form is gone, what was issued is shown. */
export const isIssued = (state: ReleaseState) => isOnOutlet(state) || state === 'withdrawing'

/** What the specification calls published: issued, or seen by readers. */
const publishedStates: readonly ReleaseState[] = ['issued', 'published']
export const isPublished = (state: ReleaseState) => publishedStates.includes(state)

/** Where a release goes when its channel is taken out of the signing area; what is out, or was, stays to be seen. */
const removals: Partial<Record<ReleaseState, ReleaseState>> = {
  none: 'none',
  waiting: 'none',
  timed: 'cancelled',
  cancelled: 'cancelled',
}
export const removalOf = (state: ReleaseState) => removals[state]

/** A copy of the story has its place on the channel as long as its release has not ended. */
const ended: readonly ReleaseState[] = ['none', 'cancelled', 'withdrawn', 'deleted']
export const isPlaced = (state: ReleaseState) => !ended.includes(state)

export const codeOf = (state: ReleaseState) => releaseStates[state].codes[0] ?? releaseStates.waiting.codes[0]

interface ReleaseFacts {
  publishingStatus: number | null
  /** A time was asked for. */
  periodPublish: boolean
  /** A signer has signed it, which binds it to a text. */
  signed: boolean
}

const statesByCode = new Map<number, ReleaseState>(
  Object.entries(releaseStates).flatMap(([state, { codes }]) =>
    codes.map((code) => [code, state as ReleaseState] as const),
  ),
)

/** A release that waits for its hour is told apart from one that waits for a person. */
export const releaseStateOf = ({ publishingStatus, periodPublish, signed }: ReleaseFacts): ReleaseState => {
  const state = statesByCode.get(publishingStatus ?? -10) ?? 'none'
  return state === 'waiting' && periodPublish && signed ? 'timed' : state
}

/** What of a story has yet to go out: a person has to sign it, its hour has to come, it is on its way, or a message about it waits. */
export const comingKinds = labelled('comingKinds', {
  waiting: { label: '待签发', tone: 'working' },
  timed: { label: '定时', tone: 'warning' },
  issued: { label: '正在发出', tone: 'working' },
  push: { label: '待推送', tone: 'warning' },
} as const satisfies Record<string, { label: string; tone: Tone }>)
export type ComingKind = keyof typeof comingKinds
export const comingKindCodes = Object.keys(comingKinds) as ComingKind[]

/** How a story stands on its channels: seen or about to be, on its way off, waiting, over and done, on top of a column. */
export type OutletMark = 'live' | 'leaving' | 'queued' | 'ended' | 'pinned'

/** The channels of the house itself: what is issued to them is kept here and not sent to a platform. */
export const ownChannelTypes = ['website', 'app', 'newspaper'] as const
export type OwnChannelType = (typeof ownChannelTypes)[number]
export const isOwnChannelType = (type: string): type is OwnChannelType =>
  (ownChannelTypes as readonly string[]).includes(type)

/** The house's own public account: ordered like a channel of the house, delivered like an account. */
export const publicAccountType = 'wechat'
/** What is ordered in the tab of the house, case and all: `WECHAT` is an account of the third-party panel. */
export const isNewsroomChannelType = (type: string) => isOwnChannelType(type) || type === publicAccountType

/** On these a top column that has others below it only groups them. */
const groupingChannels: readonly string[] = ['kexuewang', 'hqweb']
export const onlyGroups = (channelCode: string) => groupingChannels.includes(channelCode)

/** Where a department with this mark may choose several columns beside the main one. */
export const manyColumns: { channelCode: string; mark: DepartmentMark } = {
  channelCode: 'hqweb',
  mark: 'web-media',
}

/** What an own channel cannot show. */
const unsupported: Partial<Record<string, readonly StoryContainer[]>> = {
  newspaper: ['video', 'audio', 'live', 'href'],
}
export const canShow = (channelType: string, type: StoryType) =>
  !unsupported[channelType]?.includes(storyTypes[type].container)

/** What a delivery does to its outlet. */
export const deliveryActs = phrases('deliveryActs', {
  issue: '发布',
  update: '更新',
  withdraw: '撤稿',
  push: '推送',
})
export type DeliveryAct = keyof typeof deliveryActs

export const deliveryStates = labelled('deliveryStates', {
  waiting: { label: '等待', tone: 'working' },
  sending: { label: '进行中', tone: 'working' },
  done: { label: '完成', tone: 'good' },
  /** Waits for a person to do it on the platform. */
  manual: { label: '待人工', tone: 'warning' },
  failed: { label: '失败', tone: 'bad' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>)
export type DeliveryState = keyof typeof deliveryStates

/** Why a story is taken down. An order is carried out at once, everything else is looked at by a second person where the channel asks for it. */
export const withdrawReasons = labelled('withdrawReasons', {
  order: { label: '上级指令', isUrgent: true },
  error: { label: '内容差错', isUrgent: false },
  rights: { label: '版权投诉', isUrgent: false },
  privacy: { label: '隐私与未成年人', isUrgent: false },
  source: { label: '来源方撤稿', isUrgent: false },
  timing: { label: '时机不当', isUrgent: false },
  other: { label: '其他', isUrgent: false },
} as const satisfies Record<string, { label: string; isUrgent: boolean }>)
export type WithdrawReason = keyof typeof withdrawReasons
export const withdrawReasonCodes = Object.keys(withdrawReasons) as WithdrawReason[]

/** Levels that go to their outlets before the others. */
export const isUrgentLevel = (level: number) => level >= releaseLimits.urgentLevel

export const releaseLimits = {
  commentMax: 200,
  pagesMax: 100,
  extraColumns: 1,
  batchMax: 50,
  urgentLevel: 2,
  lateAfterMs: 60_000,
  pinDaysMax: 90,
  recipientsMax: 50,
} as const
