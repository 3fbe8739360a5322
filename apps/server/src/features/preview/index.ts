export { feature } from '#/features/preview/feature.ts'
export { type Lender, lender } from '#/features/preview/shared-text.ts'
