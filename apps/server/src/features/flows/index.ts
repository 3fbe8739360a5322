export { feature } from '#/features/flows/feature.ts'
export { findNames } from '#/features/flows/flow-queries.ts'
