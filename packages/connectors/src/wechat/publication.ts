import { say } from '@rongbian/domain'
import { fieldOf, listOf, numberOf, textOf } from '../ask.ts'
import type { Remote, RemoteState, Standing } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { articleGone, isRefusal, jobGone, mediaGone } from './answers.ts'
import { act, type Call, look } from './call.ts'
import { type Draft, isDraftThere } from './draft.ts'
import { articlesOf, findMarked } from './listing.ts'

/** A publication as far as it is known; empty fields are not known yet. */
interface Publication {
  publishId: string
  articleId: string
  url: string
  mark: string
  /** By which its counters are found; unknown of what was found by its mark. */
  msgDataId: string
}

const states: Record<number, { state: RemoteState; words: string }> = {
  0: { state: 'published', words: '' },
  1: { state: 'reviewing', words: '微信正在审核' },
  2: { state: 'failed', words: '没有通过微信的原创校验' },
  3: { state: 'failed', words: '微信发布失败，请到公众平台查看原因' },
  4: { state: 'failed', words: '没有通过微信的审核' },
  5: { state: 'removed', words: '文章已在公众号里删除' },
  6: { state: 'blocked', words: '文章已被微信封禁' },
}

export const remoteOf = ({ publishId, articleId, url, mark, msgDataId }: Publication): Remote => ({
  id: articleId || publishId || mark,
  url,
  extra: { publishId, articleId, mark, msgDataId },
})

export const publicationOf = ({ url, extra }: Remote): Publication => ({
  publishId: extra.publishId ?? '',
  articleId: extra.articleId ?? '',
  url,
  mark: extra.mark ?? '',
  msgDataId: extra.msgDataId ?? '',
})

/** `answer` is that of `freepublish/get`, or what the event says, which has the same fields. */
export const standingBy = (answer: unknown, known: Publication): Standing => {
  const status = numberOf(answer, 'publish_status')
  const { state, words } = states[status ?? 1] ?? {
    state: 'reviewing',
    words: say('微信说状态 {{state}}', { state: status ?? '' }),
  }
  const failed = listOf(answer, 'fail_idx').map(String)
  const item = listOf(fieldOf(answer, 'article_detail'), 'item')[0]
  return {
    state,
    words:
      failed.length > 0
        ? say('{{words}}（第 {{numbers}} 篇）', { words, numbers: failed.join('、') })
        : words,
    remote: remoteOf({
      ...known,
      publishId: textOf(answer, 'publish_id') || known.publishId,
      articleId: textOf(answer, 'article_id') || known.articleId,
      url: textOf(item, 'article_url') || known.url,
    }),
  }
}

const findPublished = async (call: Call, mark: string): Promise<Publication | undefined> => {
  const found = mark && (await findMarked(call, 'cgi-bin/freepublish/batchget', mark))
  if (!found) return undefined
  const url = textOf(articlesOf(found)[0], 'url')
  return { publishId: '', articleId: textOf(found, 'article_id'), url, mark, msgDataId: '' }
}

const askToPublish = async (call: Call, { mediaId, mark }: Draft): Promise<Publication> => {
  const given = await act(call, 'cgi-bin/freepublish/submit', { media_id: mediaId }, 'publish_id')
  const msgDataId = textOf(given, 'msg_data_id')
  return { publishId: textOf(given, 'publish_id'), articleId: '', url: '', mark, msgDataId }
}

export const submitDraft = async (call: Call, draft: Draft): Promise<Publication> => {
  try {
    return await askToPublish(call, draft)
  } catch (error) {
    // A draft that is gone may have been published: by an earlier try said to be refused, or by hand.
    const found = isRefusal(error, ...mediaGone) ? await findPublished(call, draft.mark) : undefined
    if (found) return found
    throw error
  }
}

/**
 * After a lost answer. A draft that left the box is on its way; one that is still there may be submitted again,
 * because publishing uses it up: it never becomes two articles.
 */
export const findSubmitted = async (call: Call, draft: Draft): Promise<Publication | undefined> => {
  const published = await findPublished(call, draft.mark)
  if (published) return published
  const isThere = await isDraftThere(call, draft.mediaId)
  return isThere ? undefined : { publishId: '', articleId: '', url: '', mark: draft.mark, msgDataId: '' }
}

const published = (known: Publication): Standing => ({
  state: 'published',
  words: '',
  remote: remoteOf(known),
})

const checkArticle = async (call: Call, known: Publication): Promise<Standing> => {
  try {
    const asked = { article_id: known.articleId }
    const given = await look(call, 'cgi-bin/freepublish/getarticle', asked, 'news_item')
    const articles = listOf(given, 'news_item')
    const isDeleted =
      articles.length > 0 && articles.every((article) => isTrue(fieldOf(article, 'is_deleted')))
    if (!isDeleted) return published({ ...known, url: known.url || textOf(articles[0], 'url') })
  } catch (error) {
    if (!isRefusal(error, ...articleGone)) throw error
  }
  return { ...published(known), state: 'removed', words: '文章已不在公众号里' }
}

const isTrue = (value: unknown) => value === true || value === 1 || value === 'true' || value === '1'

const checkMark = async (call: Call, known: Publication): Promise<Standing> => {
  const found = await findPublished(call, known.mark)
  return found
    ? published(found)
    : { state: 'reviewing', words: '微信还没有列出这篇文章', remote: remoteOf(known) }
}

const askJob = async (call: Call, known: Publication): Promise<Standing> => {
  const asked = { publish_id: known.publishId }
  const given = await look(call, 'cgi-bin/freepublish/get', asked, 'publish_status')
  const standing = standingBy(given, known)
  if (standing.state !== 'failed') return standing
  // Submitted twice because an answer was lost, the second job fails when the first went well.
  const found = await findPublished(call, known.mark)
  return found ? published(found) : standing
}

const checkJob = async (call: Call, known: Publication): Promise<Standing> => {
  try {
    return await askJob(call, known)
  } catch (error) {
    if (!known.articleId || !isRefusal(error, ...jobGone)) throw error
    return checkArticle(call, known)
  }
}

export const checkPublication = (call: Call, known: Publication): Promise<Standing> => {
  if (known.publishId) return checkJob(call, known)
  return known.articleId ? checkArticle(call, known) : checkMark(call, known)
}

const deleteArticle = async (call: Call, articleId: string) => {
  try {
    // Without an index all articles of it go.
    await act(call, 'cgi-bin/freepublish/delete', { article_id: articleId }, 'errcode')
  } catch (error) {
    if (!isRefusal(error, ...articleGone)) throw error
  }
}

export const withdrawPublication = async (call: Call, known: Publication) => {
  if (known.articleId) return deleteArticle(call, known.articleId)
  const { state, remote } = await checkPublication(call, known)
  if (state === 'reviewing') throw new ConnectorProblem('retry', '文章还在微信审核，审核结束后才能撤下')
  if (state === 'published') await deleteArticle(call, publicationOf(remote).articleId)
}
