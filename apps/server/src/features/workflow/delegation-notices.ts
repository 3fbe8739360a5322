import { stepKinds } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'
import type { DelegationFacts } from './delegation-queries.ts'

type Told = Pick<DelegationFacts, 'giverName' | 'takerName' | 'kinds' | 'startsAt' | 'endsAt' | 'note'>

/** Where one sees whose work one has in hand. */
const link = '/toolsPage?id=8'

const isKind = (kind: string): kind is keyof typeof stepKinds => Object.hasOwn(stepKinds, kind)
export const kindWords = (kinds: readonly string[]) =>
  kinds
    .filter(isKind)
    .map((kind) => stepKinds[kind].verb)
    .join('、')

const minuteOf = (at: Date, timeZone: string) =>
  at.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** What the giver and the taker of a delegation are told; `by` names who set or ended it. */
export const delegationNotices = {
  begun: (
    { giverName, takerName, kinds, startsAt, endsAt, note }: Told,
    by: string,
    zone: string,
  ): Notice => ({
    type: 'review.delegated',
    title: `${takerName}将代${giverName}${kindWords(kinds)}`,
    content: `${by}设置了审校代理：${minuteOf(startsAt, zone)} 至 ${minuteOf(endsAt, zone)}，${takerName}代${giverName}${kindWords(kinds)}稿件，到期自动结束。${note && `说明：${note}`}`,
    link,
  }),
  ended: ({ giverName, takerName, kinds }: Told, by: string): Notice => ({
    type: 'review.delegated',
    title: `${takerName}代${giverName}${kindWords(kinds)}已结束`,
    content: `${by}提前结束了这项审校代理，${takerName}不再代${giverName}${kindWords(kinds)}稿件。`,
    link,
  }),
}
