import { useMedia } from '#/ui/use-media.ts'

/** True while the window is narrower than the width. */
export const useBelow = (width: number) => useMedia(`(width < ${width}px)`)
