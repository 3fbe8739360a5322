import { setPriority } from 'node:os'

/** What is started from here on waits for nobody else's work, where we may say so: a busy machine would be measured with it. */
export const comeFirst = () => {
  try {
    setPriority(-10)
  } catch {
    // Only root may.
  }
}
