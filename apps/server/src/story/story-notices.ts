import { storyMessages as messages } from '@rongbian/contract/messages/stories'
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

/** How a story is called in a sentence. */
export const named = ({ title }: Pick<Told, 'title'>) =>
  title ? messages.named({ title }) : messages.untitled()

const takenOver = (by: string, kept: number | null) =>
  kept ? messages.takenOverKept({ by, no: kept }) : messages.takenOverNothing({ by })
const unlocked = (by: string, kept: number | null) =>
  kept ? messages.unlockedKept({ by, no: kept }) : messages.unlockedNothing({ by })

export const storyNotices = {
  kept: (story: Told, no: number): Notice => ({
    type: 'story.kept',
    title: messages.kept({ story: named(story), no }),
    content: messages.keptMore({ no }),
    link: storyLink(story),
  }),
  keptBeside: (story: Told, no: number): Notice => ({
    type: 'story.kept',
    title: messages.keptBeside({ story: named(story), no }),
    content: messages.keptBesideMore({ no }),
    link: storyLink(story),
  }),
  takenOver: (story: Told, by: string, kept: number | null, isTaken: boolean): Notice => ({
    type: 'story.taken-over',
    title: (isTaken ? messages.takenOver : messages.unlocked)({ story: named(story), by }),
    content: (isTaken ? takenOver : unlocked)(by, kept),
    link: storyLink(story),
  }),
  mentioned: (story: Told, by: string, body: string): Notice => ({
    type: 'story.mentioned',
    title: messages.mentioned({ by, story: named(story) }),
    content: body,
    link: storyLink(story),
  }),
}
