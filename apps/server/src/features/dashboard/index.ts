export { dashboardRoutes } from '#/features/dashboard/routes.ts'
