import { expect, test } from 'vitest'
import { checkInterestName, checkInterestWords } from './interest.ts'

test.each([
  ['', 'interestProblems.nameMissing'],
  ['   ', 'interestProblems.nameMissing'],
  ['水', undefined],
  ['一二三四五六七八', undefined],
  ['一二三四五六七八九', 'interestProblems.nameLong'],
  ['abcdefghijklmnop', undefined],
  ['abcdefghijklmnopq', 'interestProblems.nameLong'],
])('R-topics-024: a theme may be called %o or not', (name, problem) => {
  expect(checkInterestName(name)?.id).toBe(problem)
})

const fold = (text: string) => text.toLowerCase().replaceAll('颱', '台')
const words = (must: string[], any: string[], exclude: string[] = []) => ({ must, any, exclude })
const many = (count: number) => Array.from({ length: count }, (_, at) => `词${at}`)

test.each([
  ['nothing', words([], [], ['广告']), 'interestProblems.wordMissing'],
  ['one must', words(['台风'], []), undefined],
  ['twenty', words([], many(20)), undefined],
  ['twenty-one', words([], many(21)), 'interestProblems.wordsMany'],
  ['a word of 21', words(['长'.repeat(21)], []), 'interestProblems.wordLong'],
  ['a word twice in one list', words([], ['AI', 'ai']), 'interestProblems.wordTwice'],
  ['a word in two lists', words(['台风'], ['颱风']), 'interestProblems.wordTwice'],
  ['a word demanded and excluded', words(['台风'], [], ['颱风']), 'interestProblems.wordBoth'],
])('R-topics-026: %s', (_, asked, problem) => {
  expect(checkInterestWords(asked, fold)?.id).toBe(problem)
})
