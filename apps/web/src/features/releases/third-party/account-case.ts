import { platformOf, wechatPictures } from '@rongbian/connectors/platforms'
import type { ThirdAccount } from '@rongbian/contract/third-party'
import {
  bodyHtml,
  isOwnFile,
  type PlatformGroup,
  platformGroups,
  storyTypes,
  type VariantCase,
  type VariantStory,
} from '@rongbian/domain'
import type { Cover } from '#/features/media/index.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'

export const groupIds = Object.keys(platformGroups) as PlatformGroup[]

/** A type nobody knows is one of the others. */
export const groupOf = (type: string): PlatformGroup => platformOf(type)?.group ?? 'others'

/** By which rules the story is told on an account. */
export const caseOf = ({ type }: Pick<ThirdAccount, 'type'>, text: SignedText): VariantCase => {
  const { container } = storyTypes[text.type]
  const asked = { group: groupOf(type), container, limits: platformOf(type)?.limits ?? {} }
  return container === 'wechat' ? { ...asked, ...sourceOf(text).articles } : asked
}

const plain = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = body.children.length > 0 ? [...body.children] : [body]
  const lines = blocks.map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n')
}

const bare: Omit<Cover, 'url'> = { name: '', size: 0, compressFlag: false, ratioName: '', assetId: '' }

const coversOf = ({ coverList, thumbnailUrl, stories }: SignedText): Cover[] => {
  const own = coverList.filter(({ url }) => url !== '')
  const url = stories[0]?.imageAttachmentName || thumbnailUrl
  return own.length > 0 || !url ? own : [{ ...bare, url }]
}

/** An article without a cover is shown with its first picture, if that is one of the house. */
const articleCover = ({ imageAttachmentName, htmlContent }: SignedText['stories'][number]) =>
  [imageAttachmentName, ...wechatPictures(htmlContent)].find(isOwnFile) ?? ''

interface Source extends VariantStory {
  covers: Cover[]
  /** Of a bundle. */
  articles: Pick<VariantCase, 'digests' | 'titles' | 'covers'>
}

const readSource = (text: SignedText): Source => {
  const [article] = text.stories
  return {
    title: article?.title || text.title,
    summary: article?.digest || text.summary,
    text: plain(article?.htmlContent || bodyHtml(text)),
    covers: coversOf(text),
    coverType: text.coverType,
    articles: {
      digests: text.stories.map(({ digest }) => digest),
      titles: text.stories.map(({ title }) => title),
      covers: text.stories.map(articleCover),
    },
  }
}

/** A long body is not read again with every key. */
const sources = new WeakMap<SignedText, Source>()

/** What the story brings along to any account; a bundle speaks through its first article. */
export const sourceOf = (text: SignedText): Source => {
  const known = sources.get(text) ?? readSource(text)
  sources.set(text, known)
  return known
}
