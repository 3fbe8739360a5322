export { publishingRoutes } from '#/features/publishing/routes.ts'
