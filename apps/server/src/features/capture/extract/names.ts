import { monthOf, monthPattern } from '#/story-text/months.ts'
import type { Sources } from './sources.ts'
import { isPublisherName } from './title.ts'

const days = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const jobs =
  'staff(?: writer| reporter)?|contributors?|contributing|correspondent|reporter|writer|editor|columnist|senior|associate|special to|redakteur(?:in)?|journaliste?|for the'

/** What follows a name and is none. */
const tails = [
  new RegExp(`(?:[,|\\s]+(?:on|am|le)?\\s*|^)(?:${monthPattern})\\.?\\s*\\d.*$`, 'iu'),
  /[,\s]+(?:january|february|september|october|november|december)$/i,
  new RegExp(`(?:[,|\\s]+(?:on|am)?\\s*|^)(?:${days})\\b.*$`, 'i'),
  /\s*[<(（[【]?\s*[\w.+-]+@[\w-]+(?:\.[\w-]+)+.*$/,
  /\s*@\w+.*$/,
  /\s*(?:https?:\/\/|www\.).*$/,
  /\s*(?:来源|來源|时间|发布|编辑|责编|责任编辑|浏览|阅读|字号|点击|评论|关注|粉丝|摄影|通讯员|实习生|\d).*$/,
  /\s*[|｜•·]\s+.*$|\s+[|｜]\s*.*$/,
  /\s+[-–—]\s+.*$/,
  new RegExp(`[,\\s]+(?:${jobs})\\b.*$`, 'i'),
  /\s+(?:in\s+\p{Lu}|on\s|updated|published|posted|comments?\b|views?\b|follow|share|am\s|um\s|le\s\d).*$/iu,
]

const heads =
  /^[\s\p{So}\p{P}]*(?:(?:written|posted|published|reported|story|text|words|review|photos?)?\s*by|von|par|por|de la redacción|di|autor(?:in)?|auteur|authors?|text|作\s*者|文\/图|图\/文|文|撰文|撰稿|记\s*者)(?:\s*[:：/丨|｜]\s*|\s+)/iu
const office =
  /^(?:本报|本刊|本网|本台|\p{Script=Han}{2,6}[报社网台])?(?:见习|实习|特约|首席)?记者\s*[:：]?\s*/u

/** Two characters set apart, so that they fill the place of three. */
const spread = /(?<![\p{Script=Han}])(\p{Script=Han})[\s　](\p{Script=Han})(?![\p{Script=Han}])/gu

const clean = (text: string) => {
  let name = text.replace(/\s+/g, ' ').trim().replace(heads, '').replace(office, '')
  for (const tail of tails) name = name.replace(tail, '')
  return name
    .replace(spread, '$1$2')
    .replace(/^[\s\p{So}|｜/、,，:：*]+|[\s|｜/、,，;:：\-–—*]+$/gu, '')
    .trim()
}

const nobody =
  /^(?:admin(?:istrator)?|editor|editors|staff|author|authors|by|name|null|undefined|unknown|anonymous|guest|user|root|webmaster|wordpress.*|default|none|n\/?a|print|email|share|about (?:this|the) author|more|follow|記者ページ|佚名|未知|匿名|网络|互联网|本站|本网|原创|转载|管理员|网站管理员|小编|编辑|记者|作者|综合|内容来源)$/i

const longest = 80
const isName = (name: string) =>
  /\p{L}{2}|\p{Script=Han}/u.test(name) &&
  name.length <= longest &&
  !/[<>{}=#]|https?:|\d{2}/.test(name) &&
  !/[。！？!?；]/.test(name) &&
  name.split(' ').length <= 14 &&
  !nobody.test(name) &&
  monthOf(name) === 0

/** As libraries file it: Lee, Ann. */
const turned = /^(\p{Lu}\p{Ll}+), (\p{Lu}\p{Ll}+)$/u
const several = /^\p{Script=Han}{2,4}(?: \p{Script=Han}{2,4})+$/u

/** Whoever a line names, without address, office, counters or the day; nobody where it names the house. */
export const nameIn = (text: string, sources: Sources) => {
  const name = clean(text.slice(0, 300))
  if (!isName(name) || isPublisherName(name, sources)) return ''
  if (several.test(name)) return name.replaceAll(' ', '、')
  return name.replace(turned, '$2 $1')
}
