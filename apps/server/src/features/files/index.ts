export { collectFiles } from '#/features/files/collect.ts'
export { feature } from '#/features/files/feature.ts'
export { streamFile } from '#/features/files/stream.ts'
export { type Parts as UploadParts, storeUpload } from '#/features/files/upload.ts'
