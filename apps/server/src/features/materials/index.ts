export { materialRoutes } from '#/features/materials/routes.ts'
