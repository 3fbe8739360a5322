import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: { feeds: 'xinyuan xy feeds rss opml 热榜 订阅' },
}
