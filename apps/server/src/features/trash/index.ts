export { buryStory } from '#/features/trash/bury.ts'
export { feature } from '#/features/trash/feature.ts'
export { deleteStory, destroyStory, restoreStory } from '#/features/trash/trash.ts'
