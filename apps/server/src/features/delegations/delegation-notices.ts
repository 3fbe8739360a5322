import { workflowMessages as messages } from '@rongbian/contract/messages/workflow'
import { stepKinds } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'
import { stepVerbs } from '#/review-record/notices.ts'
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

const kindVerbs = (kinds: readonly string[]) => kinds.filter(isKind).map((kind) => stepVerbs[kind])

const minuteOf = (at: Date, timeZone: string) =>
  at.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** What the giver and the taker of a delegation are told; `by` names who set or ended it. */
export const delegationNotices = {
  begun: (
    { giverName: giver, takerName: taker, kinds, startsAt, endsAt, note }: Told,
    by: string,
    zone: string,
  ): Notice => {
    const verbs = kindVerbs(kinds)
    const facts = {
      by,
      taker,
      giver,
      kinds: verbs,
      from: minuteOf(startsAt, zone),
      to: minuteOf(endsAt, zone),
    }
    return {
      type: 'review.delegated',
      title: messages.standIn({ taker, giver, kinds: verbs }),
      content: note ? messages.standInNote({ ...facts, note }) : messages.standInMore(facts),
      link,
    }
  },
  ended: ({ giverName: giver, takerName: taker, kinds }: Told, by: string): Notice => ({
    type: 'review.delegated',
    title: messages.standInEnded({ taker, giver, kinds: kindVerbs(kinds) }),
    content: messages.standInEndedMore({ by, taker, giver, kinds: kindVerbs(kinds) }),
    link,
  }),
}
