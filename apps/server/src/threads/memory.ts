/** Results for what never changes, so that what was worked out before a transaction is at hand inside it. */
export const createMemory = <Result>(most: number) => {
  const known = new Map<string, Promise<Result>>()

  return (key: string, make: () => Promise<Result>): Promise<Result> => {
    const found = known.get(key)
    if (found) return found
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    const made = make()
    known.set(key, made)
    made.catch(() => known.delete(key))
    return made
  }
}
