import { foldTraditional } from '#/story-text/fold.ts'
import { jieba } from '#/story-text/jieba.ts'

const wordLengthMax = 40

/** Words that stand in every text and tell nothing. */
const stopWords = new Set(
  `我们 你们 他们 她们 它们 自己 这个 那个 这些 那些 这样 那样 这里 那里 什么 怎么 一个 一种 一些 一样 没有 不是 就是
   还是 但是 因为 所以 如果 虽然 以及 或者 而且 并且 然后 可以 已经 其中 对于 关于 由于 为了 之后 之前`.split(
    /\s+/,
  ),
)

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word)
const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

const isWord = (word: string) =>
  word.length <= wordLengthMax &&
  (isLatin(word) || (word.length > 1 && /^[\p{L}\p{N}]+$/u.test(word))) &&
  !stopWords.has(word)

/** Of folded text: dictionary words, long ones also in their parts. */
export const cutWords = (folded: string): string[] => jieba().cutForSearch(folded, true).filter(isWord)

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const pairsOf = (characters: readonly string[]) =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`)

/** What stands in a title is found by any two characters of it in a row, and by a single one. */
const titleWord = (text: string) => `t:${text}`

export const titleWordsOf = (foldedTitle: string): string[] =>
  (foldedTitle.match(/\p{Script=Han}+/gu) ?? [])
    .map((run) => [...run])
    .flatMap((run) => [...run, ...pairsOf(run)])
    .map(titleWord)

/** A name is found as a whole, however a dictionary would cut it. */
export const nameWordsOf = (foldedName: string): string[] =>
  foldedName
    .split(/[\s,，、;；/]+/)
    .map(compact)
    .filter((name) => name.length > 1 && isWord(name))

/** One thing asked for: any of its alternatives, each a set of words that must all be there. */
export type Term = string[][]

export interface Question {
  terms: Term[]
  /** Folded; to be found letter by letter. */
  phrases: string[]
  /** Folded; what to mark in an answer, the longest first. */
  marks: string[]
}

const quoted = /["“「『]([^"”」』]+)["”」』]/g
const shortTerm = 4
const nameLengthMax = 8

const termOf = (text: string): Term => {
  const words = [...new Set(cutWords(text))]
  const whole = compact(text)
  const characters = [...whole]
  const term: Term = words.length > 0 ? [words] : []
  if (isHan(whole) && characters.length === 1) term.push([titleWord(whole)])
  else if (isHan(whole) && (characters.length <= shortTerm || words.length === 0))
    term.push(pairsOf(characters).map(titleWord))
  if (whole.length <= nameLengthMax && isWord(whole) && !words.includes(whole)) term.push([whole])
  return term
}

const byLength = (one: string, other: string) => other.length - one.length

/** A search box's text: words that must all be found, and phrases in quotation marks. */
export const readQuestion = (keyword: string): Question => {
  const folded = foldTraditional(keyword)
  const phrases = [...folded.matchAll(quoted)].map(([, phrase = '']) => phrase.trim()).filter(compact)
  const texts = folded
    .replace(quoted, ' ')
    .split(/[\s"“”「」『』]+/)
    .filter(compact)
  const terms = [...texts, ...phrases].map(termOf).filter((term) => term.length > 0)
  const words = terms.flatMap((term) => term[0] ?? []).filter((word) => !word.startsWith('t:'))
  return { terms, phrases, marks: [...new Set([...texts, ...phrases, ...words])].sort(byLength) }
}
