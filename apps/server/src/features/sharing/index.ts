export { feature } from '#/features/sharing/feature.ts'
export { type Lender, lender } from '#/features/sharing/shared-text.ts'
