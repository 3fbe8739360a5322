import { wechatHtml, wechatPictures, wechatRecordings } from '@rongbian/connectors/platforms'
import {
  bodyHtml,
  type CoverCrops,
  cutText,
  isOwnFile,
  missingLink,
  publicAccountType,
  type VariantField,
  type VariantFieldId,
  type VariantForm,
  type VariantProblem,
  variantFields,
  variantProblems,
  wholeCovers,
} from '@rongbian/domain'
import type { Draft } from '#/features/releases/draft.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { caseOf } from '#/features/releases/third-party/account-case.ts'

type Written = Pick<Draft, 'originalLink' | 'originalLinkUrl' | 'detail' | 'coverCrops'>

const asked = (text: SignedText) => caseOf({ type: publicAccountType }, text)

export const isBundle = ({ stories }: SignedText) => stories.length > 0

/** Lengths as the platform counts them; also those of articles, which the form itself leaves out. */
export const fieldOf = (text: SignedText, wanted: VariantFieldId): VariantField | undefined => {
  const { digests: _, ...single } = asked(text)
  return variantFields(single, '1').find(({ id }) => id === wanted)
}

/** What someone wrote for the account, else as much of the story's summary as there is room for. */
export const detailOf = ({ detail }: Written, text: SignedText) =>
  detail ?? cutText(text.summary, fieldOf(text, 'detail')?.max ?? 0, 'wechat').kept

/** The articles of a bundle bring their own words and covers. */
export const withDetail = (draft: Draft, text: SignedText): Draft => {
  const { detail: _, coverCrops, ...rest } = draft
  return {
    ...rest,
    ...(!isBundle(text) && { detail: detailOf(draft, text) }),
    ...(canCut(text) && coverCrops && { coverCrops }),
  }
}

/** Only of a single article is it known which picture its readers will see. */
export const canCut = ({ stories, photos }: SignedText) => stories.length === 0 && photos.length === 0

/** What someone chose comes before what happens to be there. */
const coverOf = (text: SignedText) => {
  const { stories, coverList, thumbnailUrl, photos } = text
  const url = [
    stories[0]?.imageAttachmentName,
    ...coverList.map((cover) => cover.url),
    thumbnailUrl,
    photos[0]?.url,
    ...[bodyHtml(text), ...stories.map(({ htmlContent }) => htmlContent)].flatMap(wechatPictures),
  ].find(Boolean)
  const chosen = coverList.find((cover) => cover.url === url)
  return url ? { url, size: chosen?.size ?? 0 } : undefined
}

export const messageForm = (draft: Written, text: SignedText): VariantForm => {
  const cover = coverOf(text)
  const [first] = text.stories
  return {
    title: first?.title || text.title,
    detail: first?.digest || detailOf(draft, text),
    shortContent: '',
    category: [],
    tags: [],
    ratifyType: '1',
    coverType: 1,
    coverList: cover ? [cover] : [],
    origUrl: draft.originalLink ? draft.originalLinkUrl.trim() : '',
  }
}

/** The same rules as the server's. */
export const messageProblems = (draft: Written, text: SignedText): VariantProblem[] => {
  const link = missingLink(draft.originalLink, draft.originalLinkUrl)
  return [...(link ? [link] : []), ...variantProblems(asked(text), messageForm(draft, text))]
}
export const messageProblem = (draft: Written, text: SignedText): VariantProblem | undefined =>
  messageProblems(draft, text)[0]

export interface ShownArticle {
  title: string
  author: string
  digest: string
  html: string
  cover: string
  crops: CoverCrops
  /** Of a gallery, above the text. */
  photos: readonly string[]
}

/** What readers will see: one article, or those of the bundle. */
export const articlesOf = (draft: Written, text: SignedText): ShownArticle[] => {
  const author = text.properties.authorValue || text.authorName
  if (isBundle(text))
    return text.stories.map(({ title, authorId, digest, htmlContent, imageAttachmentName }) => ({
      title,
      author: authorId || author,
      digest,
      html: htmlContent,
      cover: imageAttachmentName || (wechatPictures(htmlContent)[0] ?? ''),
      crops: wholeCovers,
      photos: [],
    }))
  const { title, detail, coverList } = messageForm(draft, text)
  const photos = text.photos.map(({ url }) => url)
  const crops = (canCut(text) && draft.coverCrops) || wholeCovers
  const cover = coverList[0]?.url ?? ''
  return [{ title, author, digest: detail, html: bodyHtml(text), cover, crops, photos }]
}

/** Pictures of the house go up with the text; those of others are not taken. */
export const messageHtml = (html: string, hasSource: boolean) => {
  const own = wechatPictures(html).filter(isOwnFile)
  return wechatHtml(html, { pictures: new Map(own.map((url) => [url, url])), hasSource })
}

/** What of a body does not come along. */
export const lossesOf = (html: string) => ({
  pictures: wechatPictures(html).filter((url) => !isOwnFile(url)).length,
  recordings: wechatRecordings(html),
})
