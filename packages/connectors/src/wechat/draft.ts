import { cutText, say, wholeCovers } from '@rongbian/domain'
import { textOf } from '../ask.ts'
import type { Article, Picture, Post, Steps } from '../connector.ts'
import { ConnectorProblem, type Words } from '../problem.ts'
import { isRefusal, mediaGone, noComments } from './answers.ts'
import { problemWith, tryPicture, uploadBodyPicture, uploadMaterial } from './assets.ts'
import { act, type Call, look } from './call.ts'
import { findMarked } from './listing.ts'
import { normalise, picturesIn, recordingsIn } from './normalise.ts'

/** The page says 16 for an author and 120 for a digest; nothing is lost to readers when they are cut. */
const limits = { articles: 8, gallery: 20, author: 16, digest: 120, link: 1_024 }

export interface Draft {
  mediaId: string
  /** The id of a picture uploaded for this draft and no other: how it is found again, also once published. */
  mark: string
}

/** Each purpose has drafts of its own: publishing or sending one uses it up. */
type Purpose = 'publish' | 'preview' | 'broadcast'

const pictureStep = (src: string) => `picture ${src}`
const coverStep = (purpose: Purpose, number: number) => `${purpose} cover ${number}`
const withoutComments = (purpose: Purpose) => `${purpose} without comments`
const replaced = (name: string) => `${name} replaced`
const again = (name: string) => `${name} again`

const isGallery = ({ container, gallery }: Post) => container === 'gallery' && gallery.length > 0

const bodySources = ({ articles }: Post) => [...new Set(articles.flatMap(({ html }) => picturesIn(html)))]

const sourceOf = (post: Post, article: Article) => {
  const link = article.originalLink || (post.container === 'video' ? post.link : '')
  return /^https?:\/\//.test(link) && Buffer.byteLength(link) <= limits.link ? link : ''
}

const uploadBody = async (call: Call, post: Post, steps: Steps) => {
  const uploaded = new Map<string, string>()
  for (const src of bodySources(post)) {
    const picture = post.pictures.get(src)
    const url = picture && (await tryPicture(steps, pictureStep(src), () => uploadBodyPicture(call, picture)))
    if (url) uploaded.set(src, url)
  }
  return uploaded
}

/** Of a single story the one signed for the account; an article without a cover takes its first picture. */
const coverChoices = (post: Post, article: Article) => {
  const body = picturesIn(article.html).flatMap((src) => post.pictures.get(src) ?? [])
  const isSingle = post.articles.length === 1
  return [...(isSingle ? post.covers.slice(0, 1) : []), article.cover, ...body].filter(
    (picture): picture is Picture => picture !== undefined,
  )
}

const uploadCover = async (call: Call, choices: readonly Picture[], name: string, steps: Steps) => {
  for (const [index, picture] of choices.entries()) {
    const id = await tryPicture(steps, name, () => uploadMaterial(call, picture), true)
    if (id && index > 0) await steps.once(replaced(name), async () => true)
    if (id) return id
  }
  const why = problemWith(steps, name)
  throw new ConnectorProblem(
    'reject',
    why ? say('公众号文章要有封面，封面没有传上：{{why}}', { why }) : '公众号文章要有封面，请选一张封面',
  )
}

const closed = { need_open_comment: 0, only_fans_can_comment: 0 }
const commentsOf = ({ commentRight = 'none' }: Post) =>
  commentRight === 'none'
    ? closed
    : { need_open_comment: 1, only_fans_can_comment: commentRight === 'fans' ? 1 : 0 }

/** They were drawn on the cover that was signed, and say nothing of another picture. */
const cropsOf = ({ articles, coverCrops = wholeCovers }: Post, isReplaced: boolean) => {
  if (articles.length !== 1 || isReplaced) return {}
  const { wide, square } = coverCrops
  return { ...(wide && { pic_crop_235_1: wide }), ...(square && { pic_crop_1_1: square }) }
}

const newsOf = (post: Post, article: Article, thumb: string, pictures: ReadonlyMap<string, string>) => {
  const isSingle = post.articles.length === 1
  const source = sourceOf(post, article)
  const digest = post.detail || article.digest
  return {
    article_type: 'news',
    title: (isSingle && post.title) || article.title,
    author: cutText(article.author, limits.author, 'wechat').kept,
    // Ignored in a bundle.
    ...(isSingle && digest && { digest: cutText(digest, limits.digest, 'wechat').kept }),
    content: normalise(article.html, { pictures, hasSource: source !== '' }),
    ...(source && { content_source_url: source }),
    thumb_media_id: thumb,
    ...commentsOf(post),
  }
}

type Naming = (name: string) => string

interface Named {
  purpose: Purpose
  naming: Naming
}

const composeNews = async (call: Call, post: Post, steps: Steps, { purpose, naming }: Named) => {
  const pictures = await uploadBody(call, post, steps)
  const composed: (ReturnType<typeof newsOf> & ReturnType<typeof cropsOf>)[] = []
  for (const [index, article] of post.articles.entries()) {
    const name = naming(coverStep(purpose, index + 1))
    const thumb = await uploadCover(call, coverChoices(post, article), name, steps)
    const crops = cropsOf(post, steps.done(replaced(name)) !== undefined)
    composed.push({ ...newsOf(post, article, thumb, pictures), ...crops })
  }
  return { articles: composed, mark: composed[0]?.thumb_media_id ?? '' }
}

const composeGallery = async (call: Call, post: Post, steps: Steps, { purpose, naming }: Named) => {
  const ids: string[] = []
  const shown = post.gallery.slice(0, limits.gallery)
  for (const [index, picture] of shown.entries()) {
    const name = naming(coverStep(purpose, index + 1))
    const isLastHope = ids.length === 0 && index === shown.length - 1
    const id = await tryPicture(steps, name, () => uploadMaterial(call, picture), isLastHope)
    if (id) ids.push(id)
  }
  const [mark] = ids
  if (!mark) throw new ConnectorProblem('reject', '图集里没有一张图片能传到公众号，请检查图片')
  const message = {
    article_type: 'newspic',
    title: post.title,
    content: post.detail || (post.articles[0]?.text ?? ''),
    ...commentsOf(post),
    image_info: { image_list: ids.map((id) => ({ image_media_id: id })) },
  }
  return { articles: [message], mark }
}

/** An account without the right to comments gets its articles without them. */
const putInBox = async (call: Call, articles: readonly object[], steps: Steps, purpose: Purpose) => {
  const put = (shown: readonly object[]) => act(call, 'cgi-bin/draft/add', { articles: shown }, 'media_id')
  try {
    return await put(articles)
  } catch (error) {
    if (!isRefusal(error, ...noComments)) throw error
    await steps.once(withoutComments(purpose), async () => true)
    return put(articles.map((article) => ({ ...article, ...closed })))
  }
}

const addDraft = async (call: Call, post: Post, steps: Steps, { purpose, naming }: Named) => {
  const compose = isGallery(post) ? composeGallery : composeNews
  const { articles, mark } = await compose(call, post, steps, { purpose, naming })
  const given = await putInBox(call, articles, steps, purpose)
  return { mediaId: textOf(given, 'media_id'), mark }
}

const namesOf = (post: Post, purpose: Purpose) =>
  (isGallery(post) ? post.gallery.slice(0, limits.gallery) : post.articles.slice(0, 1)).map((_, index) =>
    coverStep(purpose, index + 1),
  )

/** The first picture that got through, the later upload first. */
const markOf = (post: Post, steps: Steps, purpose: Purpose) => {
  const names = namesOf(post, purpose)
  const kept = [...names.map(again), ...names].map(steps.done).find((id) => id !== undefined)
  return kept === undefined ? undefined : String(kept)
}

const findDraft = async (call: Call, mark: string | undefined): Promise<Draft | undefined> => {
  const found = mark && (await findMarked(call, 'cgi-bin/draft/batchget', mark))
  return found ? { mediaId: textOf(found, 'media_id'), mark } : undefined
}

const refuse = (words: Words): never => {
  throw new ConnectorProblem('reject', words)
}

const checkPost = (post: Post) => {
  if (post.articles.length === 0 && !isGallery(post)) refuse('稿件没有正文，公众号发不了')
  if (post.articles.length > limits.articles)
    refuse(say('公众号一次最多发 {{most}} 篇文章，请减少篇数', { most: limits.articles }))
  if (post.container === 'video' && post.articles.every((article) => !sourceOf(post, article)))
    refuse('公众号接口不能在文章里放视频：请填原文链接，或先把稿件发布到网站')
}

const bodyNotes = (post: Post, steps: Steps) =>
  bodySources(post).flatMap((src, index) => {
    const isThere = steps.done(pictureStep(src)) !== undefined || /^https?:\/\/[^/]+\.qpic\.cn\//.test(src)
    if (isThere) return []
    const why = problemWith(steps, pictureStep(src)) || '不是本社的图片，请先存入素材库'
    return [say('第 {{no}} 张图片没有传上：{{why}}', { no: index + 1, why })]
  })

const galleryNotes = (post: Post, steps: Steps, purpose: Purpose) => {
  const missing = namesOf(post, purpose).flatMap((name, index) => {
    const why = problemWith(steps, name)
    return why ? [say('第 {{no}} 张图片没有传上：{{why}}', { no: index + 1, why })] : []
  })
  const rest = post.gallery.length - limits.gallery
  return rest > 0
    ? [
        ...missing,
        say('公众号一次最多 {{most}} 张图片，后面 {{rest}} 张没有发', { most: limits.gallery, rest }),
      ]
    : missing
}

const recordingNotes = ({ articles, container }: Post) => {
  const count = articles.reduce((sum, { html }) => sum + recordingsIn(html), 0)
  const isThere = count > 0 || container === 'video'
  return isThere ? ['公众号接口不能在文章里放视频和音频，读者要到原文观看'] : []
}

const coverNotes = ({ articles }: Post, steps: Steps, purpose: Purpose) =>
  articles.flatMap((_, index) => {
    const isReplaced = steps.done(replaced(coverStep(purpose, index + 1))) !== undefined
    return isReplaced ? [say('第 {{no}} 篇的封面没有传上，改用了文章里的图片', { no: index + 1 })] : []
  })

const commentNotes = (steps: Steps, purpose: Purpose) =>
  steps.done(withoutComments(purpose)) === undefined ? [] : ['公众号没有留言权限，文章没有开放留言']

const noteMissing = (post: Post, steps: Steps, purpose: Purpose) => {
  const words = isGallery(post)
    ? galleryNotes(post, steps, purpose)
    : [...bodyNotes(post, steps), ...coverNotes(post, steps, purpose), ...recordingNotes(post)]
  for (const each of [...words, ...commentNotes(steps, purpose)]) steps.note(each)
}

/** Uploads what the post shows and puts it in the draft box, once for each purpose. */
export const makeDraft = async (call: Call, post: Post, steps: Steps, purpose: Purpose): Promise<Draft> => {
  checkPost(post)
  const add = async (): Promise<Draft> => {
    try {
      return await addDraft(call, post, steps, { purpose, naming: (name) => name })
    } catch (error) {
      // Somebody emptied the library between two tries: the pictures go up once more.
      if (!isRefusal(error, ...mediaGone)) throw error
      return addDraft(call, post, steps, { purpose, naming: again })
    }
  }
  const draft = await steps.once(`${purpose} draft`, add, () => findDraft(call, markOf(post, steps, purpose)))
  noteMissing(post, steps, purpose)
  return draft
}

/** Published or thrown away, it is no longer in the box. */
export const isDraftThere = async (call: Call, mediaId: string) => {
  try {
    await look(call, 'cgi-bin/draft/get', { media_id: mediaId }, 'news_item')
    return true
  } catch (error) {
    if (isRefusal(error, ...mediaGone)) return false
    throw error
  }
}
