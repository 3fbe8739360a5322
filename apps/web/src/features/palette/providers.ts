import type { RemoteProvider } from '#/features/palette/choice.ts'
import { peopleChoices } from '#/features/palette/people-choices.tsx'
import { storyChoices } from '#/features/palette/story-choices.ts'

/** What the palette asks the server for, in order. */
export const remoteProviders: readonly RemoteProvider[] = [storyChoices, peopleChoices]
