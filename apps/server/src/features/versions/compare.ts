import { inTurn } from '@rongbian/contract/messages/common'
import { phrase } from '@rongbian/contract/messages/phrases'
import { versionMessages } from '@rongbian/contract/messages/versions'
import type { StoryContent, WechatArticle } from '@rongbian/contract/stories'
import type { DiffBlock } from '@rongbian/contract/versions'
import {
  countCorrections,
  coverTypes,
  type LanguageId,
  type Message,
  originalCategories,
  storyLevels,
} from '@rongbian/domain'
import { say } from '#/say.ts'
import { diffHtml, diffText } from '#/story-text/diff.ts'
import { type DiffBudget, newBudget } from '#/story-text/diff-pairs.ts'

type Reading = (content: StoryContent) => Message | string

const yesOrNo = (is: boolean) => (is ? versionMessages.yes() : versionMessages.no())

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).join('\n')

/** Every field people fill in beside the body, as the text it is compared by. */
const readings: Record<string, Reading> = {
  title: ({ title }) => title,
  primersTitle: ({ primersTitle }) => primersTitle,
  subTitle: ({ subTitle }) => subTitle,
  summary: ({ summary }) => summary,
  origination: ({ origination }) => origination,
  signature: ({ signature }) => signature,
  keywords: ({ keywords }) => inTurn(keywords),
  level: ({ level }) => phrase(storyLevels[level].label),
  coverType: ({ coverType }) => phrase(coverTypes[coverType]),
  coverList: ({ coverList }) => coverList.map(({ name, url }) => name || url).join('\n'),
  shareCover: ({ shareCover }) => shareCover,
  canComment: ({ canComment }) => yesOrNo(canComment),
  comment: ({ comment }) => comment,
  attachedFiles: ({ attachedFiles }) => names(attachedFiles),
  photos: ({ photos }) => photos.map(({ filename, comment }) => `${filename} ${comment}`.trim()).join('\n'),
  thumbnailUrl: ({ thumbnailUrl }) => thumbnailUrl,
  accessUrl: ({ accessUrl }) => accessUrl,
  content: ({ content }) => content,
  topic: ({ topic }) => topic,
  startTime: ({ properties }) => properties.startTime,
  remuneration_author: ({ properties }) =>
    inTurn(
      properties.remuneration_author.map(({ name, share }) => (share === null ? name : `${name} ${share}%`)),
    ),
  tagNames: ({ properties }) => inTurn(properties.tagNames),
  authorValue: ({ properties }) => properties.authorValue,
  originalCategory: ({ properties: { originalCategory } }) =>
    originalCategory === '' ? '' : phrase(originalCategories[originalCategory]),
  watermark: ({ properties }) => yesOrNo(Boolean(properties.watermark)),
  topicName: ({ properties }) => properties.topicName,
  missionName: ({ properties }) => properties.missionName,
  recruitIdLevel1: ({ properties }) => properties.recruitIdLevel1,
}

interface Pair {
  from: StoryContent
  to: StoryContent
  language?: LanguageId | undefined
}

const compareFields = ({ from, to, language }: Pair) =>
  Object.entries(readings).flatMap(([field, read]) => {
    const [before, after] = [say(read(from), language), say(read(to), language)]
    return before === after ? [] : [{ field, before, after, parts: diffText(before, after) }]
  })

const isTouched = ({ kind }: DiffBlock) => kind !== 'same'

const compareArticle = (budget: DiffBudget, index: number, from?: WechatArticle, to?: WechatArticle) => {
  const body = diffHtml(from?.htmlContent ?? '', to?.htmlContent ?? '', budget)
  const title = diffText(from?.title ?? '', to?.title ?? '')
  return { index, title, ...body }
}

const compareArticles = (budget: DiffBudget, from: readonly WechatArticle[], to: readonly WechatArticle[]) =>
  Array.from({ length: Math.max(from.length, to.length) }, (_, index) =>
    compareArticle(budget, index, from[index], to[index]),
  ).filter(({ title, blocks }) => title.some(({ kind }) => kind !== 'same') || blocks.some(isTouched))

/** What differs between two states of a story: its fields, its body, its articles. */
export const compareContents = ({ from, to, language }: Pair) => {
  const budget = newBudget()
  const body = diffHtml(from.htmlContent, to.htmlContent, budget)
  const articles = compareArticles(budget, from.stories, to.stories)
  const total = (key: 'added' | 'removed') => articles.reduce((sum, article) => sum + article[key], body[key])
  return {
    fields: compareFields({ from, to, language }),
    blocks: body.blocks,
    articles: articles.map(({ index, title, blocks }) => ({ index, title, blocks })),
    added: total('added'),
    removed: total('removed'),
    isCoarse: budget.isSpent,
  }
}

export const countErrors = (pair: Pair) => countCorrections(compareContents(pair))
