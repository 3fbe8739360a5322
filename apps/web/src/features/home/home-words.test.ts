import { homeBlockKinds, stylesOf, textAligns } from '@rongbian/domain'
import { expect, test } from 'vitest'
import words from '#/i18n/locales/zh/home.json'

test('the Chinese words for blocks, styles and alignments are those of the domain', () => {
  const labels = Object.fromEntries(Object.entries(homeBlockKinds).map(([kind, { label }]) => [kind, label]))
  expect(words.kind).toEqual(labels)
  expect(words.style).toMatchObject({ ...stylesOf('notices'), ...stylesOf('todo'), ...stylesOf('topics') })
  expect(words.align).toEqual(textAligns)
})
