export { DetailLayer, fetchDetailAhead } from '#/features/detail/detail-layer.tsx'
export { FileRow } from '#/features/detail/file-row.tsx'
export { useStoryZip } from '#/features/detail/use-story-zip.ts'
