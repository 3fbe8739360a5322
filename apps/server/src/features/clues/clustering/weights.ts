import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** A word no dictionary knows is a new name, and tells much. */
const unknownWeight = 11

let known: ReadonlyMap<string, number> | undefined

const readWeights = () =>
  new Map(
    readFileSync(resolve('@node-rs/jieba/idf.txt'), 'utf8')
      .split('\n')
      .map((line): [string, number] => {
        const [word = '', weight = ''] = line.split(' ')
        return [word, Number(weight)]
      }),
  )

/** Many figures have two digits, few have four or a point. */
const figureWeight = (figure: string) => (figure.length > 3 ? 9 : 6)

/** How rare a word is in general: the more, the more it tells. */
export const weightOf = (word: string) => {
  if (word.startsWith('#')) return figureWeight(word)
  known ??= readWeights()
  return known.get(word) ?? unknownWeight
}
