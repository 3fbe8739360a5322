export { prepareStory, writeStory } from '#/features/stories/create.ts'
export { feature } from '#/features/stories/feature.ts'
