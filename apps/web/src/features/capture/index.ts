export { capturePath } from '#/features/capture/capture-address.ts'
export { useCaptures } from '#/features/capture/capture-queries.ts'
export { useCaptureActs } from '#/features/capture/use-capture-acts.ts'
