import { can } from '@rongbian/domain'
import { NewStoryButton } from '#/features/stories/new-story-button.tsx'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [
    {
      id: 'new',
      at: 10,
      group: 'work',
      component: NewStoryButton,
      when: ({ actor }) => can(actor, 'library.workspace'),
    },
  ],
}
