/** The same answer for the very same thing, for as long as somebody holds the thing. */
export const knownBy = <Thing extends object, Answer>(answer: (thing: Thing) => Answer) => {
  const known = new WeakMap<Thing, Answer>()
  return (thing: Thing): Answer => {
    const found = known.get(thing)
    if (found !== undefined) return found
    const made = answer(thing)
    known.set(thing, made)
    return made
  }
}
