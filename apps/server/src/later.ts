import { createRequire } from 'node:module'

const need = createRequire(import.meta.url)

/** A package few requests need, loaded when first asked for: each start would pay for it. Where one can wait, `await import()` does. */
export const later = <Module>(name: string) => {
  let loaded: Module | undefined
  return () => {
    loaded ??= need(name) as Module
    return loaded
  }
}
