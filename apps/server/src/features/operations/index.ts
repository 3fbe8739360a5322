export { operationsRoutes } from '#/features/operations/routes.ts'
