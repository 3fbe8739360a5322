import { expect, test } from 'vitest'
import en from '#/i18n/locales/en/help.json'
import zh from '#/i18n/locales/zh/help.json'
import { helpArticles } from './help-articles.ts'

test('R-personal-002: every article that is written is offered once, in every language', () => {
  const offered = helpArticles.map(({ id }) => id).toSorted()
  for (const { articles } of [zh, en]) expect(Object.keys(articles).toSorted()).toEqual(offered)
})
