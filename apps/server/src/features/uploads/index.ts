export type { Examiner } from '#/features/uploads/examine.ts'
export { storeFromUrl } from '#/features/uploads/from-url.ts'
export { uploadRoutes } from '#/features/uploads/routes.ts'
