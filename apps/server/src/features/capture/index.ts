export { textKey, textSign } from '#/features/capture/extract/fingerprint.ts'
export { captureRoutes } from '#/features/capture/routes.ts'
export { urlKeyOf } from '#/features/capture/take.ts'
export { captureInTurn, resumeCaptures } from '#/features/capture/work.ts'
