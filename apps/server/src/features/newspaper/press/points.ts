/** Moments on the way to the press at which a process may die; tests end it at each of them. */
export const pressPoints = ['taken', 'staged', 'brought out', 'closed'] as const
export type PressPoint = (typeof pressPoints)[number]
export type PressHook = (point: PressPoint) => void

export const noCrash: PressHook = () => {}
