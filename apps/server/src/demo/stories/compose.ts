import type { StoryContentInput } from '@rongbian/contract/stories'
import type { StoryType } from '@rongbian/domain'
import type { Media } from '../media/keep-media.ts'
import type { Scene } from '../media/pictures.ts'
import type { Chance } from './chance.ts'
import { type Family, families, slots } from './families.ts'
import { type Lead, leads } from './leads.ts'

/** A story before it has a place: its words, its type and whose it is. */
export interface Draft {
  type: StoryType
  department: string
  author: string
  content: StoryContentInput & { title: string; summary: string }
}

const figure = (url: string, caption: string) =>
  url
    ? `<figure class="rb-image"><img src="${url}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`
    : ''
const paragraph = (text: string) => `<p style="text-indent:2em">${text}</p>`
const bodyOf = ([first = '', ...rest]: string[], picture: string) =>
  [paragraph(first), picture, ...rest.map(paragraph)].join('')

type Words = Pick<Lead, 'title' | 'summary' | 'scene' | 'keywords' | 'paragraphs'> & { caption: string }
type Part = Partial<StoryContentInput>

const cover = (url: string, name = '封面.jpg') => (url ? [{ name, url, ratioName: '4:3' }] : [])

/** What a type needs beyond title and summary. */
const parts: Record<StoryType, (words: Words, media: Media) => Part> = {
  COMPO: ({ paragraphs, scene, caption }, { pictures }) => ({
    htmlContent: bodyOf(paragraphs, figure(pictures(scene), caption)),
    coverList: cover(pictures(scene)),
  }),
  TEXT: ({ paragraphs }) => ({ htmlContent: bodyOf(paragraphs, '') }),
  PHOTO: (words, media) => album(words, media, 2),
  GRAPH: (words, media) => album(words, media, 2),
  GALLERY: (words, media) => album(words, media, 5),
  VIDEO: ({ paragraphs, scene }, { pictures, video }) => ({
    accessUrl: video,
    thumbnailUrl: pictures(scene),
    content: bodyOf(paragraphs, ''),
    coverList: cover(pictures(scene)),
  }),
  LIVE: ({ paragraphs, scene }, { pictures }) => ({
    accessUrl: 'https://live.chenguang.example/room/2026',
    content: bodyOf(paragraphs, ''),
    coverList: cover(pictures(scene)),
  }),
  AUDIO: ({ paragraphs, scene }, { pictures, audio }) => ({
    accessUrl: audio,
    content: bodyOf(paragraphs, ''),
    coverList: cover(pictures(scene)),
  }),
  HREF: ({ paragraphs, scene }, { pictures }) => ({
    accessUrl: 'https://www.chenguang.example/special/',
    htmlContent: bodyOf(paragraphs, ''),
    coverList: cover(pictures(scene)),
  }),
  WECHAT: ({ title, summary, paragraphs, scene, caption }, { pictures }) => ({
    stories: [title, '周末天气：晴到多云，早晚添衣', '本周新开的三家小店', '读者来信：我家门口的那条河'].map(
      (name, index) => ({
        title: name,
        digest: index === 0 ? summary : name,
        authorId: '晨光融媒',
        imageAttachmentName: pictures(sceneAfter(scene, index)),
        htmlContent: bodyOf(paragraphs, figure(pictures(sceneAfter(scene, index)), caption)),
      }),
    ),
    coverList: cover(pictures(scene)),
  }),
}

const order: Scene[] = ['coast', 'old-street', 'blossoms', 'tea-hills', 'wetland', 'bridge', 'bookshelf']
const sceneAfter = (scene: Scene, steps: number): Scene =>
  steps === 0 ? scene : (order[(order.indexOf(scene) + steps + order.length) % order.length] ?? scene)

const album = ({ paragraphs, scene, caption }: Words, { pictures }: Media, count: number): Part => {
  const photos = Array.from({ length: count }, (_, index) => {
    const shown = sceneAfter(scene, index)
    return {
      filename: `${shown}.jpg`,
      comment: index === 0 ? caption : `${caption}（${index + 1}）`,
      url: pictures(shown, index % 2 === 1),
    }
  })
  return {
    htmlContent: bodyOf(paragraphs, ''),
    photos: photos.filter(({ url }) => url),
    coverList: cover(pictures(scene)),
  }
}

type Source = NonNullable<Lead['source']>
const own: Source = { origination: '晨光融媒', originalCategory: '1' }
/** Most of what a house publishes it wrote itself; the rest bears the name it came by. */
const sources: Source[] = [
  ...Array<Source>(9).fill(own),
  { ...own, originalCategory: '' },
  { origination: '晨光日报', originalCategory: '3' },
  { origination: '海港通讯社', originalCategory: 'spcd' },
  { origination: '海港通讯社', originalCategory: '3' },
  { origination: '省融媒平台', originalCategory: '3' },
  { origination: '市政务发布', originalCategory: 'spcd' },
  { origination: '环球科讯', originalCategory: '2' },
]

/** Told by the title alone, so that everything else stays as it is. */
const sourceOf = (title: string) =>
  sources[[...title].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % sources.length] ?? own

export const draftOf = (lead: Lead, signature: string, media: Media): Draft => {
  const { title, primersTitle = '', subTitle = '', summary, level = 1, keywords, type = 'COMPO' } = lead
  const { origination, originalCategory } = lead.source ?? own
  const words = { ...lead, caption: lead.caption ?? `${title}。晨光融媒 摄` }
  return {
    type,
    department: lead.department,
    author: lead.author,
    content: {
      title,
      primersTitle,
      subTitle,
      summary,
      level,
      keywords,
      signature,
      origination,
      properties: {
        originalCategory,
        tagNames: keywords.slice(0, 2),
        remuneration_author: [{ name: signature, share: 100 }],
      },
      ...parts[type](words, media),
    },
  }
}

export const draftsOf = (written: readonly Lead[], nameOf: (account: string) => string, media: Media) =>
  written.map((lead) => draftOf(lead, nameOf(lead.author), media))

export const leadDrafts = (nameOf: (account: string) => string, media: Media) =>
  draftsOf(leads, nameOf, media)

/** Fills the slots of one story. */
export const filler = (chance: Chance) => {
  const chosen = new Map<string, string>()
  const fixed = ['place', 'community', 'person', 'team', 'time']
  // One place and one person per story; numbers differ from sentence to sentence, unless they bear a name.
  return (text: string) =>
    text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, slot: keyof typeof slots, name?: string) => {
      const key = name ?? slot
      // A number is drawn even where it is known, so that the other stories stay as they are.
      const known = fixed.includes(slot) ? chosen.get(key) : undefined
      const drawn = known ?? chance.pick(slots[slot])
      const value = chosen.get(key) ?? drawn
      if (name || fixed.includes(slot)) chosen.set(key, value)
      return value
    })
}

const levels = [1, 1, 1, 1, 1, 1, 2, 3] as const

/** One more report of a kind the newsroom writes every week. */
export const familyDraft = (chance: Chance, nameOf: (account: string) => string, media: Media): Draft => {
  const family: Family = chance.pick(families)
  const fill = filler(chance)
  const lead: Lead = {
    title: fill(chance.pick(family.titles)),
    summary: fill(chance.pick(family.summaries)),
    type: chance.pick(family.types),
    level: chance.pick(levels),
    department: family.department,
    author: chance.pick(family.authors),
    scene: chance.pick(family.scenes),
    keywords: [...family.keywords, fill('{place}')],
    paragraphs: family.paragraphs.map(fill),
  }
  return draftOf({ ...lead, source: sourceOf(lead.title) }, nameOf(lead.author), media)
}
