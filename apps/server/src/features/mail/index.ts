export { openBounces } from '#/features/mail/bounces.ts'
export { mailRoutes } from '#/features/mail/routes.ts'
