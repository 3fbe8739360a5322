import { createHash } from 'node:crypto'
import { countText, say } from '@rongbian/domain'
import type { Picture, Post } from '../connector.ts'
import { withAddresses } from '../picture-addresses.ts'
import type { Words } from '../problem.ts'
import { ConnectorProblem } from '../problem.ts'

export type Kind = 'news' | 'gallery' | 'video'

/** What a post becomes there, and what had to be left out. */
export interface Mapped {
  kind: Kind
  path: string
  title: string
  originUrl: string
  fields: Record<string, string | number>
  notes: Words[]
}

const contentMax = 20_000
const titleMax = 40
const coversMax = 3
const galleryMin = 4
const descriptionMax = 200
const tagsMax = 10

const reject = (words: Words) => new ConnectorProblem('reject', words)
const needsPublic = () => reject('百家号要求图片有公开地址，请设置 PUBLIC_URL')

const titleOf = ({ title }: Post, min: number) => {
  const trimmed = title.trim()
  if ([...trimmed].length < min || countText(trimmed) > titleMax)
    throw reject(
      say('百家号的标题须有 {{min}} 至 {{max}} 个字，现在是 {{now}} 个，请修改标题', {
        min,
        max: titleMax,
        now: countText(trimmed),
      }),
    )
  return trimmed
}

const addressesOf = (pictures: readonly Picture[]) => {
  if (pictures.some(({ url }) => url === '')) throw needsPublic()
  return pictures.map(({ url }) => ({ src: url }))
}

const coversOf = ({ covers, articles }: Post) => {
  const own = articles[0]?.cover
  const chosen = covers.length > 0 ? covers : own ? [own] : []
  if (chosen.length === 0) throw reject('没有封面的内容在百家号只会进草稿箱，请设置封面图')
  return addressesOf(chosen.slice(0, coversMax))
}

/** The same for every try and for no other hand-over: the platform refuses one it has seen. */
export const originFor = ({ intent, link }: Post, publicAddress: string) => {
  const mark = createHash('sha256').update(intent).digest('hex').slice(0, 16)
  const address = URL.parse(link)
  if (!address) return new URL(`/${mark}`, publicAddress).href
  address.searchParams.set('rb', mark)
  return address.href
}

const article = (post: Post): Mapped => {
  const [first] = post.articles
  if (!first) throw reject('这篇稿件没有正文，百家号不能发')
  const title = titleOf(post, 5)
  const covers = coversOf(post)
  const notes: Words[] = []
  const content = withAddresses(first.html, post.pictures, { note: (words) => void notes.push(words) })
  if (content.trim() === '') throw reject('这篇稿件没有正文，百家号不能发')
  if (content.length > contentMax)
    throw reject(say('正文太长，百家号最多收 {{max}} 个字符（含排版），请缩短', { max: contentMax }))
  const originUrl = originFor(post, covers[0]?.src ?? '')
  return {
    kind: 'news',
    path: 'article/publish',
    title,
    originUrl,
    fields: { title, content, origin_url: originUrl, cover_images: JSON.stringify(covers), is_original: 0 },
    notes,
  }
}

const gallery = (post: Post): Mapped => {
  const title = titleOf(post, 5)
  if (post.gallery.length < galleryMin)
    throw reject(
      say('百家号的图集至少要 {{min}} 张图，现在是 {{now}} 张', {
        min: galleryMin,
        now: post.gallery.length,
      }),
    )
  const sources = addressesOf(post.gallery)
  const photograph = sources.map(({ src }, at) => ({
    src,
    desc: [...(post.gallery[at]?.alt ?? '')].slice(0, descriptionMax).join(''),
  }))
  const originUrl = originFor(post, sources[0]?.src ?? '')
  return {
    kind: 'gallery',
    path: 'article/gallery',
    title,
    originUrl,
    fields: { title, photograph: JSON.stringify(photograph), origin_url: originUrl },
    notes: [],
  }
}

const video = (post: Post): Mapped => {
  const title = titleOf(post, 8)
  if (!post.video) throw reject('这篇稿件没有视频，百家号不能发')
  if (post.video.url === '') throw reject('百家号要求视频有公开地址，请设置 PUBLIC_URL')
  const [cover] = addressesOf(post.covers.slice(0, 1))
  const originUrl = originFor(post, post.video.url)
  return {
    kind: 'video',
    path: 'video/publish',
    title,
    originUrl,
    fields: {
      title,
      video_url: post.video.url,
      origin_url: originUrl,
      is_original: 0,
      tag: post.tags.slice(0, tagsMax).join(','),
      ...(cover ? { cover_images: JSON.stringify([cover]) } : { use_auto_cover: 1 }),
    },
    notes: [],
  }
}

const mappings: Partial<Record<Post['container'], (post: Post) => Mapped>> = { article, gallery, video }

export const mappedFor = (post: Post) => {
  const map = mappings[post.container]
  if (!map) throw reject('百家号只收图文、图集和视频')
  return map(post)
}
