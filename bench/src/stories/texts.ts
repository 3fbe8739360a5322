import { dict } from '@node-rs/jieba/dict.js'

/** Words whose share of all stories is known; the drawn text has none of them. */
export const planted = {
  rare: { word: '羲和', isIn: (id: number) => id % 10_000 === 7, share: 0.0001 },
  medium: { word: '芯片', isIn: (id: number) => id % 200 === 3, share: 0.005 },
  common: { word: '发展', isIn: (id: number) => id % 10 < 7, share: 0.7 },
} as const

const vocabulary = 60_000

const readDictionary = () => {
  const words = new Set(Object.values(planted).map(({ word }): string => word))
  const isClean = (word: string) => ![...words].some((other) => other.includes(word) || word.includes(other))
  return dict
    .toString()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word = '', count]) => ({ word, count: Number(count) }))
    .filter(({ word, count }) => count > 0 && /^\p{Script=Han}+$/u.test(word) && isClean(word))
    .sort((one, other) => other.count - one.count)
    .slice(0, vocabulary)
}

/** The same numbers on every run. */
export const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Draws words as often as Chinese uses them. */
export const makeWriter = () => {
  const words = readDictionary()
  const ends: number[] = []
  let sum = 0
  for (const { count } of words) {
    sum += count
    ends.push(sum)
  }
  const draw = (random: () => number) => {
    const at = random() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return words[low]?.word ?? ''
  }
  /** So many characters, with a comma or full stop now and then. */
  return (random: () => number, characters: number, marks = true) => {
    let text = ''
    for (let count = 1; text.length < characters; count += 1) {
      text += draw(random)
      if (marks && count % 9 === 0) text += count % 36 === 0 ? '。' : '，'
    }
    return text
  }
}
