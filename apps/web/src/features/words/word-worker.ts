import { type CheckRequest, createAnswerer } from '#/features/words/check-messages.ts'

const answer = createAnswerer()

globalThis.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  globalThis.postMessage(answer(data))
})
