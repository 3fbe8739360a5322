const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Calls back when somebody does something at this window, also without typing; answers how to stop. */
export const onSignOfPerson = (tell: () => void) => {
  for (const sign of signs) globalThis.addEventListener(sign, tell, { passive: true })
  return () => {
    for (const sign of signs) globalThis.removeEventListener(sign, tell)
  }
}
