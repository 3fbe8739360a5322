export { workflowRoutes } from '#/features/workflow/routes.ts'
