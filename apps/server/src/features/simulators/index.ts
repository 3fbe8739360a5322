export { feature } from '#/features/simulators/feature.ts'
