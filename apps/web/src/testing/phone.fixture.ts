import { onTestFinished } from 'vitest'

const { happyDOM } = globalThis as unknown as {
  happyDOM: { setViewport(viewport: { width: number; height: number }): void }
}

/** The window is that of a phone until the test is over. */
export const onPhone = () => {
  const desk = { width: innerWidth, height: innerHeight }
  happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => happyDOM.setViewport(desk))
}
