export const isDisjoint = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>) => {
  for (const value of one) if (other.has(value)) return false
  return true
}

/** Both say something, and nothing in common. */
export const areApart = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>) =>
  one.size > 0 && other.size > 0 && isDisjoint(one, other)

export const common = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>) =>
  [...one].filter((value) => other.has(value))
