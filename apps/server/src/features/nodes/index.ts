export { feature } from '#/features/nodes/feature.ts'
export { joinNodes } from '#/features/nodes/join.ts'
