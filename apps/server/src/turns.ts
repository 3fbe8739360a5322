/** Lets so many go at once; the others wait in the order they came. */
export const createTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let going = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (going < most) going += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
