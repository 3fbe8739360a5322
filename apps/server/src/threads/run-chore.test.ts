import { AppError } from '@rongbian/contract'
import { expect, test } from 'vitest'
import { type ChoreName, chores } from './chores.ts'
import { runChore } from './run-chore.ts'

test('a refusal comes out of a thread as it went in', async () => {
  const deep = '<blockquote>'.repeat(300)
  const failure = await runChore('cleanHtml', deep).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ error: 'invalid', message: expect.stringContaining('嵌套') })
})

test('what takes too long is refused in the words of its chore', async () => {
  const late = runChore('summarise', ['<p>海堤开放。</p>'.repeat(20_000)], { longestMs: 1 })
  await expect(late).rejects.toMatchObject({ error: 'too_large', message: chores.summarise.tooMuch })
})

test('what breaks is an error of ours and no refusal', async () => {
  const broken = runChore('cleanHtml', null as unknown as string)
  await expect(broken).rejects.not.toBeInstanceOf(AppError)
})

test.each(Object.keys(chores) as ChoreName[])('%s is there to be loaded', async (name) => {
  expect(await chores[name].load()).toBeInstanceOf(Function)
})
