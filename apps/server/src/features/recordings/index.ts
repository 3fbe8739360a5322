export { inspectRecording } from '#/features/recordings/inspect.ts'
export { resumeTranscodes } from '#/features/recordings/resume.ts'
export { recordingRoutes } from '#/features/recordings/routes.ts'
export { transcode } from '#/features/recordings/transcode.ts'
