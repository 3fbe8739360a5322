/** Moments on the way to the digital paper at which a process may die; tests end it at each of them. */
export const digitalPoints = [
  'taken',
  'recorded',
  'painted',
  'pages written',
  'marked live',
  'fronts written',
  'probed',
  'closed',
] as const
/** Only where readers see the page already: it goes before a new one is painted. */
export const maskPoints = ['taken', 'recorded', 'cleared', ...digitalPoints.slice(2)] as const
export type DigitalPoint = (typeof digitalPoints)[number] | (typeof maskPoints)[number]
export type DigitalHook = (point: DigitalPoint) => void

export const noCrash: DigitalHook = () => {}
