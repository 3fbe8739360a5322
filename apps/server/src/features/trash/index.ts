export { buryStory } from '#/features/trash/bury.ts'
export { trashRoutes } from '#/features/trash/routes.ts'
export { deleteStory, destroyStory, restoreStory } from '#/features/trash/trash.ts'
