const radix = 36

/** Characters by their codes in order: how many are passed over and how many follow, again and again. */
export const packChars = (codes: readonly number[]): string => {
  const numbers: number[] = []
  let next = 0
  for (const code of codes) {
    if (numbers.length > 0 && code === next) numbers.push((numbers.pop() ?? 0) + 1)
    else numbers.push(code - next, 1)
    next = code + 1
  }
  return numbers.map((number) => number.toString(radix)).join(' ')
}

interface Stretch {
  from: number
  to: number
}

const stretchesOf = (packed: string): Stretch[] => {
  const numbers = packed === '' ? [] : packed.split(' ').map((text) => Number.parseInt(text, radix))
  let next = 0
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const from = next + (numbers[index * 2] ?? 0)
    next = from + (numbers[index * 2 + 1] ?? 0)
    return { from, to: next }
  })
}

export const unpackChars = (packed: string): string[] =>
  stretchesOf(packed).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)),
  )

/** Whether a character is one of them. */
export const isPacked = (packed: string) => {
  const stretches = stretchesOf(packed)
  return (char: string) => {
    const code = char.codePointAt(0) ?? 0
    return stretches.some(({ from, to }) => code >= from && code < to)
  }
}
