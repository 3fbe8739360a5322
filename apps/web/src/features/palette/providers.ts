import { actionChoices } from '#/features/palette/action-choices.ts'
import type { LocalProvider, RemoteProvider } from '#/features/palette/choice.ts'
import { pageChoices } from '#/features/palette/page-choices.ts'
import { peopleChoices } from '#/features/palette/people-choices.tsx'
import { storyChoices } from '#/features/palette/story-choices.ts'

/** What the palette offers, in order. A feature adds its provider here. */
export const localProviders: readonly LocalProvider[] = [pageChoices, actionChoices]
export const remoteProviders: readonly RemoteProvider[] = [storyChoices, peopleChoices]
