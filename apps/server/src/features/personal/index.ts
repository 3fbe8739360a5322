export { personalRoutes } from '#/features/personal/routes.ts'
