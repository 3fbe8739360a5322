export { collectFiles, collectNightly } from '#/features/files/collect.ts'
export { fileRoutes } from '#/features/files/routes.ts'
export { streamFile } from '#/features/files/stream.ts'
export { storeUpload } from '#/features/files/upload.ts'
