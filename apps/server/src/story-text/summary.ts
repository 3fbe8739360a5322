import { jieba, wordWeights } from './jieba.ts'
import { overlap } from './overlap.ts'

/** Ranking compares every sentence with every other; a summary lives in the first ones anyway. */
const sentencesMax = 120
const damping = 0.85
const rounds = 30

const sentencesOf = (text: string) =>
  (text.match(/[^。！？!?；\n]+[。！？!?；]*[”’」』）)]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, sentencesMax)

const wordsOf = (sentence: string) =>
  new Set(
    jieba()
      .cut(sentence, true)
      .filter((word) => word.length > 1 && /[\p{L}\p{N}]/u.test(word)),
  )

/** Words in common, against how many the two have. */
const likeness = (one: Set<string>, other: Set<string>) => {
  if (one.size < 2 || other.size < 2) return 0
  return overlap(one, other) / (Math.log(one.size) + Math.log(other.size))
}

const rank = (sentences: string[]) => {
  const words = sentences.map(wordsOf)
  const links = words.map((one, at) => words.map((other, to) => (at === to ? 0 : likeness(one, other))))
  const totals = links.map((row) => row.reduce((sum, link) => sum + link, 0))
  let scores = sentences.map(() => 1)
  for (let round = 0; round < rounds; round += 1) {
    scores = sentences.map((_, at) => {
      const passed = links.map((row, from) =>
        totals[from] ? ((row[at] ?? 0) / totals[from]) * (scores[from] ?? 0) : 0,
      )
      return 1 - damping + damping * passed.reduce((sum, share) => sum + share, 0)
    })
  }
  // News begins with what matters.
  return scores.map((score, at) => score * (at === 0 ? 1.5 : 1))
}

const shorten = (text: string, most: number) => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** The sentences that say most, in their own order, within so many characters. */
export const summarise = (text: string, maxCharacters = 120): string => {
  const sentences = sentencesOf(text)
  const scores = rank(sentences)
  const order = sentences.map((_, at) => at).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
  const chosen: number[] = []
  let length = 0
  for (const at of order) {
    const size = [...(sentences[at] ?? '')].length
    if (length + size > maxCharacters) continue
    chosen.push(at)
    length += size
  }
  const best = sentences[order[0] ?? 0] ?? ''
  if (chosen.length === 0) return shorten(best, maxCharacters)
  return chosen
    .sort((one, other) => one - other)
    .map((at) => sentences[at])
    .join('')
}

export const keywordsOf = (text: string, most = 8): string[] =>
  wordWeights()
    .extractKeywords(jieba(), text.slice(0, 100_000), most * 2)
    .map(({ keyword }) => keyword)
    .filter((keyword) => /\p{L}/u.test(keyword))
    .slice(0, most)
