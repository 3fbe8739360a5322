/** Moments on the way to the press at which a process may die; tests end it at each of them. */
export const pressPoints = {
  press: ['taken', 'staged', 'brought out', 'closed'],
  /** A replaced page joins a folder that is there, before the list that names it. */
  change: ['taken', 'staged', 'pages there', 'brought out', 'closed'],
} as const
export type PressPoint = (typeof pressPoints)['press' | 'change'][number]
export type PressHook = (point: PressPoint) => void

export const noCrash: PressHook = () => {}
