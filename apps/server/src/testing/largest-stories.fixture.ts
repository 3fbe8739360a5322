import { limits, storyLimits } from '@rongbian/domain'
import { isWhole } from './whole.fixture.ts'

const words = '海堤开放市民清晨前往观潮记者在现场看到工作人员正在疏导交通今年新设的步道长约两公里'
const sentence = (length: number, from: number) =>
  Array.from({ length }, (_, at) => words[(from * 7 + at * (1 + (from % 5))) % words.length]).join('')

const repeat = <Piece>(count: number, piece: (at: number) => Piece) =>
  Array.from({ length: count }, (_, at) => piece(at))

/** A fifth is enough to see the loop stand still for seconds, as it once did. */
const part = isWhole ? 1 : 1 / 5

/** As many tags, letters and bytes as one body may have. */
const paragraphs = (mark: string) =>
  repeat(
    48_000 * part,
    (at) => `<p style="text-align:center">${sentence(9, at)}${at % 3 === 0 ? mark : ''}</p>`,
  ).join('')

/** The table whose export once silenced the house. */
const table = (mark: string) =>
  `<table><tbody>${repeat(
    12_000 * part,
    (at) => `<tr><td>${at}</td><td>${sentence(20, at)}${at % 3 === 0 ? mark : ''}</td></tr>`,
  ).join('')}</tbody></table>`

/** One paragraph without end. */
const block = (mark: string) =>
  `<p>${repeat(11_000 * part, (at) => `${sentence(40, at)}${at % 3 === 0 ? mark : ''}。`).join('')}</p>`.slice(
    0,
    limits.storyTextMax,
  )

/** As many letters as the body of a request takes, in eight articles. */
const articles = (mark: string) =>
  repeat(storyLimits.wechatArticlesMax, (article) => ({
    title: `第 ${article + 1} 篇`,
    htmlContent: repeat(
      2_500 * part,
      (at) => `<p>${sentence(100, at + article)}${at % 3 === 0 ? mark : ''}</p>`,
    ).join(''),
  }))

/** The largest stories there may be; a mark makes another text of the same kind. */
export const largestStories = {
  paragraphs: { type: 'COMPO', contentOf: (mark: string) => ({ htmlContent: paragraphs(mark) }) },
  table: { type: 'COMPO', contentOf: (mark: string) => ({ htmlContent: table(mark) }) },
  block: { type: 'COMPO', contentOf: (mark: string) => ({ htmlContent: block(mark) }) },
  bundle: { type: 'WECHAT', contentOf: (mark: string) => ({ stories: articles(mark) }) },
} as const
export type LargestStory = keyof typeof largestStories
