export { sharingRoutes } from '#/features/sharing/routes.ts'
export { type Lender, lender } from '#/features/sharing/shared-text.ts'
