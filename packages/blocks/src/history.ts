/** What can be taken back, what can be done again, and what is now. */
export interface History<Value> {
  past: readonly Value[]
  now: Value
  future: readonly Value[]
  /** What the last step changed; going on with the same joins it. */
  key: string
}

export const historyOf = <Value>(now: Value): History<Value> => ({ past: [], now, future: [], key: '' })

/** A step. Typing on in one field is one step: the same key, not empty, replaces what is now. */
export const record = <Value>(
  history: History<Value>,
  now: Value,
  key: string,
  most: number,
): History<Value> => {
  if (key !== '' && key === history.key) return { ...history, now, future: [] }
  return { past: [...history.past, history.now].slice(-most), now, future: [], key }
}

export const undo = <Value>({ past, now, future }: History<Value>): History<Value> | undefined => {
  const [before] = past.slice(-1)
  if (before === undefined) return undefined
  return { past: past.slice(0, -1), now: before, future: [now, ...future], key: '' }
}

export const redo = <Value>({ past, now, future }: History<Value>): History<Value> | undefined => {
  const [next, ...rest] = future
  return next === undefined ? undefined : { past: [...past, now], now: next, future: rest, key: '' }
}
