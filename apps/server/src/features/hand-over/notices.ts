import type { Notice } from '#/features/notifications/index.ts'
import { detailLink } from '#/story/story-notices.ts'

export interface Told {
  id: number
  library: string
  title: string
}

/** Where all that waits for the reader is listed. */
const todoLink = '/workArea?folder=todo'

const nameOf = ({ title }: Pick<Told, 'title'>) => `《${title || '无标题'}》`

const given = { deliver: '提交给您', share: '转给您' } as const

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
        ? `${by}把${nameOf(story)}${given[kind]}`
        : `${by}把${nameOf(story)}等 ${others.length + 1} 篇稿件${given[kind]}`,
    content: note || '稿件在您的待处理中。',
    link: others.length === 0 ? detailLink(story) : todoLink,
  }),
  takenBack: (story: Pick<Told, 'title'>, by: string): Notice => ({
    type: 'story.taken-back',
    title: `${by}撤回了${nameOf(story)}`,
    content: '稿件已不在您的待处理中，您不需要再处理。',
  }),
  returned: (story: Told, by: string, reason: string): Notice => ({
    type: 'story.returned',
    title: `${by}退回了${nameOf(story)}`,
    content: reason,
    link: detailLink(story),
  }),
}
