import type { Tone } from './story.ts'

/** Where a story stands on one channel. Numbers come from the specification and stay at the edges. */
export const releaseStates = {
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
} as const satisfies Record<string, { codes: readonly number[]; label: string; tone: Tone }>

export type ReleaseState = keyof typeof releaseStates

interface ReleaseFacts {
  publishingStatus: number | null
  periodPublish: boolean
}

const statesByCode = new Map<number, ReleaseState>(
  Object.entries(releaseStates).flatMap(([state, { codes }]) =>
    codes.map((code) => [code, state as ReleaseState] as const),
  ),
)

/** A release that waits for its hour is told apart from one that waits for a person. */
export const releaseStateOf = ({ publishingStatus, periodPublish }: ReleaseFacts): ReleaseState => {
  const state = statesByCode.get(publishingStatus ?? -10) ?? 'none'
  return state === 'waiting' && periodPublish ? 'timed' : state
}
