import type { Notice } from '#/features/notifications/index.ts'

interface Told {
  id: number
  library: string
  title: string
}

/** Where a notice leads whose reader is to decide something: the story's detail, over what waits for them. */
export const detailLink = ({ id, library }: Pick<Told, 'id' | 'library'>) =>
  `/workArea?folder=todo&story=${library}:${id}`

/** Where a notice about writing leads: the editor. */
export const storyLink = ({ id, library }: Pick<Told, 'id' | 'library'>) =>
  `/compo?storyId=${id}&libid=${library}`

const nameOf = ({ title }: Told) => `《${title || '无标题'}》`

export const storyNotices = {
  kept: (story: Told, no: number): Notice => ({
    type: 'story.kept',
    title: `${nameOf(story)}的未保存内容已存为版本 ${no}`,
    content: `您离开编辑后没有保存，最后写下的内容已存为版本 ${no}，稿件没有丢失任何文字。`,
    link: storyLink(story),
  }),
  keptBeside: (story: Told, no: number): Notice => ({
    type: 'story.kept',
    title: `${nameOf(story)}的未保存内容已另存为版本 ${no}`,
    content: `您写作期间稿件有了更新的版本。您未保存的内容已另存为版本 ${no}，可在版本记录中对照后合并。`,
    link: storyLink(story),
  }),
  takenOver: (story: Told, by: string, kept: number | null, isTaken: boolean): Notice => ({
    type: 'story.taken-over',
    title: `${nameOf(story)}被${by}${isTaken ? '接管' : '解锁'}`,
    content: `${by}${isTaken ? '接管了您正在编辑的稿件' : '解除了您的编辑锁'}。${
      kept ? `您未保存的内容已存为版本 ${kept}。` : '您没有未保存的内容。'
    }`,
    link: storyLink(story),
  }),
  mentioned: (story: Told, by: string, body: string): Notice => ({
    type: 'story.mentioned',
    title: `${by}在${nameOf(story)}的意见中提到了您`,
    content: body,
    link: storyLink(story),
  }),
}
