import { handMessages as messages } from '@rongbian/contract/messages/hand-over'
import type { Notice } from '#/features/notifications/index.ts'
import { detailLink, named } from '#/story/story-notices.ts'

export interface Told {
  id: number
  library: string
  title: string
}

/** Where all that waits for the reader is listed. */
const todoLink = '/workArea?folder=todo'

const given = {
  deliver: { one: messages.delivered, many: messages.deliveredMany },
  share: { one: messages.handed, many: messages.handedMany },
} as const

export const handNotices = {
  /** One notice for all that came at once; only a single story is led to. */
  handed: (
    [story, ...others]: readonly [Told, ...Told[]],
    by: string,
    kind: keyof typeof given,
    note: string,
  ): Notice => ({
    type: 'story.handed',
    title:
      others.length === 0
        ? given[kind].one({ by, story: named(story) })
        : given[kind].many({ by, story: named(story), count: others.length + 1 }),
    content: note || messages.inTodo(),
    link: others.length === 0 ? detailLink(story) : todoLink,
  }),
  takenBack: (story: Pick<Told, 'title'>, by: string): Notice => ({
    type: 'story.taken-back',
    title: messages.takenBack({ by, story: named(story) }),
    content: messages.takenBackMore(),
  }),
  returned: (story: Told, by: string, reason: string): Notice => ({
    type: 'story.returned',
    title: messages.returned({ by, story: named(story) }),
    content: reason,
    link: detailLink(story),
  }),
}
