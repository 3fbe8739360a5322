/** Moments of a delivery at which a process may die; tests end it at each of them. */
const points = [
  'taken',
  'numbered',
  'media written',
  'page written',
  'marked live',
  'lists written',
  'feeds written',
  'purged',
  'probed',
  'receipts written',
  'gone written',
  'media removed',
  'marked gone',
  'lists without it',
  'withdrawal closed',
  'account taken',
  'earlier resolved',
  'post made',
  'step opened',
  'step answered',
  'step kept',
  'post kept',
  'post closed',
  'post deleted',
  'post probed',
  'post gone',
] as const
export type Point = (typeof points)[number]
export type CrashPointHook = (point: Point) => void

export const noCrash: CrashPointHook = () => {}
