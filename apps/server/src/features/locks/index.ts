export { lockRoutes } from '#/features/locks/routes.ts'
