export { type MaterialFilter, noFilter } from '#/features/materials/use-materials.ts'
