import { foldTraditional } from '#/story-text/fold.ts'
import { jieba } from '#/story-text/jieba.ts'
import { findPlaces } from '../places/find-places.ts'
import type { Place } from '../places/gazetteer.ts'
import { type Facts, factsIn, figuresIn } from './facts.ts'
import { sameWord } from './same-words.ts'

export interface Words {
  title: string
  lead: string
}

/** A report as far as it tells which event it is about. */
export interface Prepared {
  title: ReadonlySet<string>
  lead: ReadonlySet<string>
  /** Of people, places and houses. */
  names: ReadonlySet<string>
  titlePlaces: readonly Place[]
  places: readonly Place[]
  titleFacts: Facts
  facts: Facts
}

const leadMost = 220

/** _新华网, - 某某日报, 日媒: and the like. */
const tail =
  /[\s_|丨-]+[\p{L}\p{N}·]{2,12}(?:网|报|社|新闻|客户端|频道|在线|电视台|卫视|日报|晚报|时报|观察|快讯)$/u
const head =
  /^(?:【[^】]{1,16}】|\[[^\]]{1,16}\]|\([^)]{1,16}\)|(?:快讯|突发|最新|独家|视频|图集|关注|热点|重磅|速看|提醒|扩散|[\p{L}]{1,6}媒|外媒|官方|[\p{L}]{2,8}(?:网|报|社|新闻|观察))\s*[:!|丨])+/u
const frames =
  /如何看待|怎么看待|有哪些信息值得关注|意味着什么|到底发生了什么|发生了什么|是怎么回事|最新消息|最新进展|来了|\?|？/g
/** Who reported it and from where tells nothing of what happened. */
const credits =
  /(?:本报|本网|记者|通讯员|编辑|实习生|来源|责编)[^,。;]{0,20}?(?:从[^,。;]{1,20}?(?:获悉|了解到)|获悉|了解到|报道|讯|电)|据[^,。;]{1,16}(?:报道|消息|通报|微博|微信公众号|网站)|[\p{L}]{2,6}社?[\p{L}]{2,6}\d{1,2}月\d{1,2}日电|\((?:记者|通讯员|编辑)[^)]*\)/gu

const plain = (text: string) =>
  foldTraditional(text.normalize('NFKC').toLowerCase()).replaceAll(/\s+/g, ' ').trim()

export const titleOf = (text: string) =>
  plain(text).replace(tail, '').replace(head, '').replaceAll(frames, ' ')
const leadOf = (text: string) =>
  plain(text.slice(0, leadMost * 2))
    .replaceAll(credits, ' ')
    .slice(0, leadMost)

const isWord = (word: string) => word.length > 1 && /[\p{Script=Han}a-z]/u.test(word) && !/^\d/.test(word)
const isName = (tag: string) => /^n[rstz]/.test(tag)

const cut = (text: string) => jieba().tag(text, true)

/** What every report says. */
const empty = new Set(
  `今天 昨天 今日 昨日 明天 近日 日前 目前 当地 时间 当日 上午 下午 凌晨 晚间 晚上 记者 报道 消息 通报 发布 公布 回应 最新 有关 相关 方面
   表示 介绍 了解 获悉 进行 开展 举行 宣布 称 其中 其他 可能 已经 正在 继续 多个 部分 一名 一起 发生 造成 导致 引发 出现 成为 超过 达到
   共有 共计 截至 网友 热议 关注 现场 视频 图片 画面 曝光 事件 情况 原因 工作 问题 中国 全国 我国 国家 我们 他们 没有 一个 这个 这些
   不是 就是 还是 但是 因为 所以 如果 以及 或者 可以 之后 之前 此前 随后 同时 此次 本次 首次 再次 第一 再现 预计 将于 正式`.split(
    /\s+/,
  ),
)

const placeName = ({ short, name }: Place) => short || name

/** 雅江县 and 雅江 are one. */
const withPlaces = (words: readonly string[], found: readonly Place[]) => {
  const names = new Map(found.map((place) => [place.name, placeName(place)]))
  return [...words.map((word) => names.get(word) ?? word), ...found.map(placeName)]
}

const wordsOf = (text: string, tagged: ReturnType<typeof cut>, found: readonly Place[]) => {
  const words = tagged.map(({ word }) => sameWord(word)).filter((word) => isWord(word) && !empty.has(word))
  return new Set([...withPlaces(words, found), ...figuresIn(text)])
}

export const prepare = ({ title, lead }: Words): Prepared => {
  const titleText = titleOf(title)
  const leadText = leadOf(lead)
  const titleTags = cut(titleText)
  const leadTags = cut(leadText)
  const names = [...titleTags, ...leadTags].flatMap(({ word, tag }) =>
    word.length > 1 && isName(tag) ? [sameWord(word)] : [],
  )
  const whole = `${titleText}。${leadText}`
  const places = findPlaces(whole)
  const isIn = (text: string) => (place: Place) => text.includes(placeName(place))
  return {
    title: wordsOf(titleText, titleTags, places.filter(isIn(titleText))),
    lead: wordsOf(leadText, leadTags, places.filter(isIn(leadText))),
    names: new Set(names),
    titlePlaces: findPlaces(titleText),
    places,
    titleFacts: factsIn(titleText),
    facts: factsIn(whole),
  }
}
