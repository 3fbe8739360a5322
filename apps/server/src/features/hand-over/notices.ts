import type { Notice } from '#/features/notifications/service.ts'
import { detailLink } from '#/features/stories/story-notices.ts'

interface Told {
  id: number
  library: string
  title: string
}

const nameOf = ({ title }: Pick<Told, 'title'>) => `《${title || '无标题'}》`

const given = { deliver: '提交给您', share: '转给您' } as const

export const handNotices = {
  handed: (story: Told, by: string, kind: keyof typeof given, note: string): Notice => ({
    type: 'story.handed',
    title: `${by}把${nameOf(story)}${given[kind]}`,
    content: note || '稿件在您的待处理中。',
    link: detailLink(story),
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
