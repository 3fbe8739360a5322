import { AppError } from '@rongbian/contract'
import { expect, test } from 'vitest'
import { extractChore } from '#/features/capture/extract/extract-in-thread.ts'
import { picturesChore } from '#/features/capture/make-story.ts'
import { documentChore, pageChore } from '#/features/docs/draw-in-thread.ts'
import { metadataChore } from '#/features/media/metadata-thread.ts'
import { phrasesChore, readableChore, wordsChore } from '#/features/search/words-of.ts'
import { summaryChore } from '#/features/stories/suggest.ts'
import { compareChore, countErrorsChore } from '#/features/versions/chores.ts'
import { findWordsChore } from '#/features/words/service.ts'
import { cleanChore } from '#/story/clean-text.ts'
import { exportChore } from '#/story-text/export-in-thread.ts'
import { importChore } from '#/story-text/import-in-thread.ts'
import { cleanHtmlChore, plainTextChore, printedFactsChore } from '#/story-text/in-thread.ts'
import { continuedChore } from '#/writing/adopt-journal.ts'
import { runChore } from './run-chore.ts'

test('a refusal comes out of a thread as it went in', async () => {
  const deep = '<blockquote>'.repeat(300)
  const failure = await runChore(cleanHtmlChore, deep).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ error: 'invalid', message: expect.stringContaining('嵌套') })
})

test('what takes too long is refused in the words of its chore', async () => {
  const late = runChore(summaryChore, ['<p>海堤开放。</p>'.repeat(20_000)], { longestMs: 1 })
  await expect(late).rejects.toMatchObject({
    error: 'too_large',
    message: '正文过长，无法生成摘要，请自己写一段',
    say: summaryChore.tooMuch,
  })
})

test('what breaks is an error of ours and no refusal', async () => {
  const broken = runChore(cleanHtmlChore, null as unknown as string)
  await expect(broken).rejects.not.toBeInstanceOf(AppError)
})

const declared = [
  cleanChore,
  continuedChore,
  cleanHtmlChore,
  plainTextChore,
  printedFactsChore,
  picturesChore,
  findWordsChore,
  phrasesChore,
  readableChore,
  metadataChore,
  compareChore,
  countErrorsChore,
  exportChore,
  importChore,
  extractChore,
  summaryChore,
  wordsChore,
  documentChore,
  pageChore,
]

test.each(declared)('$name is there to be loaded', async ({ module, name }) => {
  const functions: Record<string, unknown> = await import(module)
  expect(functions[name]).toBeInstanceOf(Function)
})
