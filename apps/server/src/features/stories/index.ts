export { writeStory } from '#/features/stories/create.ts'
export { storyRoutes } from '#/features/stories/routes.ts'
