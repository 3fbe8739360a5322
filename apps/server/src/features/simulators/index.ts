export { simulatorRoutes } from '#/features/simulators/routes.ts'
