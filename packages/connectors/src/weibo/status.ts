import { countText, say } from '@rongbian/domain'
import type { Post } from '../connector.ts'
import type { Words } from '../problem.ts'
import { ConnectorProblem } from '../problem.ts'

/** With the link; a wide character counts 1, any other 0.5. */
export const statusMax = 140
/** Of what was cut, enough to recognise it. */
const shownMax = 30

const linkOf = ({ link, origUrl }: Post) => {
  const found = link || origUrl
  if (found === '') throw new ConnectorProblem('reject', '没有可附的链接：请先发布到网站，或填写原文链接')
  if (countText(found) > statusMax - 2)
    throw new ConnectorProblem('reject', '链接太长，微博放不下，请换短的链接')
  return found
}

const wordsOf = ({ ratifyType, title, detail, shortContent }: Post) => {
  if (ratifyType === '2') return detail || title
  return title ? `【${title}】${shortContent}` : shortContent
}

const marks = /[#＃]/g

/** Two marks anywhere make a topic, which the interface refuses; a single one stays. */
const withoutTopics = (words: string, link: string) =>
  (`${words}${link}`.match(marks) ?? []).length < 2 ? words : words.replaceAll(marks, '')

/** Never through an emoji or a combined character. */
const fitting = (words: string, max: number) => {
  let length = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter('zh').segment(words)) {
    length += countText(segment)
    if (length > max) break
    kept += segment
  }
  return kept
}

const shortened = (words: string, max: number) =>
  countText(words) <= max ? { kept: words, cut: '' } : cutTo(words, max - 1)

const cutTo = (words: string, max: number) => {
  const kept = fitting(words, max)
  return { kept: `${kept.trimEnd()}…`, cut: words.slice(kept.length).trim() }
}

const noteOf = (cut: string) =>
  say('微博连同链接最多 {{most}} 字，末尾 {{count}} 字没有发出：{{cut}}', {
    most: statusMax,
    count: [...cut].length,
    cut: `${fitting(cut, shownMax)}${countText(cut) > shownMax ? '…' : ''}`,
  })

export interface Status {
  text: string
  link: string
  notes: Words[]
}

/** What is sent: words, then the link that leads to the story. */
export const statusFor = (post: Post): Status => {
  const link = linkOf(post)
  const written = wordsOf(post).trim()
  const words = withoutTopics(written, link)
  const { kept, cut } = shortened(words, statusMax - countText(` ${link}`))
  return {
    text: `${kept} ${link}`.trim(),
    link,
    notes: [
      ...(words === written ? [] : ['微博接口不接受 #话题#，已去掉井号']),
      ...(cut === '' ? [] : [noteOf(cut)]),
    ],
  }
}
