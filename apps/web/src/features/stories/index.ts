export { offerPlace } from '#/features/stories/new-place-store.ts'
export { NewStoryButton } from '#/features/stories/new-story-button.tsx'
export { type NewPlace, useNewStory } from '#/features/stories/use-new-story.ts'
