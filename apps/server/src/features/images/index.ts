export { imageRoutes } from '#/features/images/routes.ts'
