export { feature } from '#/features/workflow/feature.ts'
