export { TypeIcon } from '#/features/publishing/type-icon.tsx'
