import { onTestFinished } from 'vitest'

const { happyDOM } = globalThis as unknown as {
  happyDOM: { setViewport(viewport: { width: number; height: number }): void }
}

/** The window has this size until the test is over. */
export const inWindow = (width: number, height: number) => {
  const desk = { width: innerWidth, height: innerHeight }
  happyDOM.setViewport({ width, height })
  onTestFinished(() => happyDOM.setViewport(desk))
}

export const onPhone = () => inWindow(390, 844)
