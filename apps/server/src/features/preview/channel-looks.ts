import { type HintedChannel, type Prefill, prefillFor, type StoryType, storyTypes } from '@rongbian/domain'
import { referencesOf } from '#/story/bodies.ts'
import { picture, words } from './markup.ts'
import { coverOf, player, type Shown } from './story-views.ts'

export interface Posted extends Shown {
  type: StoryType
  /** The house, as its account is named. */
  house: string
}
type Post = (posted: Posted, prefill: Prefill) => Promise<string>

const picturesMax = 9

const containerOf = ({ type }: Posted) => storyTypes[type].container
const isFilm = (posted: Posted) => containerOf(posted) === 'video' && posted.content.accessUrl !== ''

const picturesOf = ({ type, content }: Posted) => {
  const shown = referencesOf(type, content).flatMap((one) => (one.type === 'image' ? [one.url] : []))
  const covers = [content.thumbnailUrl, ...content.coverList.map(({ url }) => url)].filter(Boolean)
  return [...new Set(shown.length > 0 ? shown : covers)]
}

const account = ({ house }: Posted) => words('p', house, 'account')

const coverPicture = async ({ content, lent }: Posted) => {
  const url = coverOf(content)
  return url && picture(await lent.lend(url, 'shown'))
}

const filmOrCover = (posted: Posted) => (isFilm(posted) ? player('video', posted) : coverPicture(posted))

const film: Post = async (posted, { text }) =>
  `${await filmOrCover(posted)}${account(posted)}${words('p', text.kept)}`

const nine = async (posted: Posted) => {
  const urls = picturesOf(posted)
  const shown = urls.slice(0, picturesMax).map((url) => posted.lent.lend(url, 'small'))
  const items = (await Promise.all(shown)).map((url) => `<li>${picture(url)}</li>`)
  const more = urls.length - items.length
  return `<ul class="nine">${items.join('')}</ul>${words('p', more > 0 ? `另有 ${more} 张图片不会显示` : '', 'missing')}`
}

const microblog: Post = async (posted, { title, text }) =>
  `${account(posted)}${words('p', `${title?.kept && `【${title.kept}】`}${text.kept}`)}${isFilm(posted) ? await player('video', posted) : await nine(posted)}`

const portal: Post = async (posted, { title, text }) =>
  `${words('h2', title?.kept ?? '')}${words('p', text.kept)}${await filmOrCover(posted)}${account(posted)}`

/** The card of the list, as one's readers find it. */
const messageCard: Post = async (posted, { title, text }) =>
  `${await coverPicture(posted)}${words('h2', title?.kept ?? '')}${words('p', text.kept)}`

const posts: Record<HintedChannel, Post> = {
  wechat: messageCard,
  weibo: microblog,
  douyin: film,
  kuaishou: film,
  wangyi: portal,
}

/** The channel of a type as it is written anywhere, where it has a look of its own. */
export const lookOf = (channelType: string) => {
  const name = channelType.toLowerCase()
  return Object.hasOwn(posts, name) ? (name as HintedChannel) : undefined
}

/** What the platform has no room for, so that it can be seen before it is lost. */
const leftOut = ({ title, text }: Prefill) => {
  const cut = [title?.cut, text.cut].filter(Boolean).join('　')
  return words('p', cut && `放不下的文字：${cut}`, 'missing')
}

/** The story as a platform's list shows it. */
export const postOn = async (channel: HintedChannel, posted: Posted) => {
  const prefill = prefillFor(channel, posted.content, containerOf(posted))
  return `<article class="post">${await posts[channel](posted, prefill)}</article>${leftOut(prefill)}`
}
