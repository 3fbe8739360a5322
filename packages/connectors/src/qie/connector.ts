import { fieldOf, listOf, textOf } from '../ask.ts'
import type { Access, Connector, Remote, Standing } from '../connector.ts'
import { idIn } from '../exact-id.ts'
import { notListed } from '../parts.ts'
import { ConnectorProblem } from '../problem.ts'
import { momentOf, stateIn } from './answers.ts'
import { type Call, clientOf } from './client.ts'
import { articleRequest, videoRequest } from './mapping.ts'

const pageSize = 10
const pagesMax = 5
/** Clocks differ. */
const slackMs = 5 * 60_000

interface Made {
  /** Empty where it was found in the list, which does not tell it. */
  transactionId: string
  url: string
}

const titleOf = (article: unknown) => textOf(article, 'article_title') || textOf(article, 'title')

const findListed = async (call: Call, title: string, since: number): Promise<Made | undefined> => {
  for (let page = 1; page <= pagesMax; page += 1) {
    const { data } = await call('article/clientlist', { query: { page, limit: pageSize } })
    const articles = listOf(data, 'articles')
    const found = articles.find(
      (article) =>
        titleOf(article).trim() === title.trim() &&
        momentOf(textOf(article, 'article_pub_time')) >= since - slackMs,
    )
    if (found) return { transactionId: '', url: textOf(found, 'article_url') }
    if (articles.length < pageSize) return undefined
  }
  return undefined
}

const remoteOf = ({ transactionId, url }: Made, title: string, since: number): Remote => ({
  id: transactionId || url,
  url,
  extra: { transactionId, title, at: String(since) },
})

export const open = (access: Access): Connector => {
  const call = clientOf(access)

  const create = async ({ path, asked }: Awaited<ReturnType<typeof videoRequest>>): Promise<Made> => {
    const transactionId = idIn((await call(path, asked)).answer, 'transaction_id')
    if (!transactionId) throw new ConnectorProblem('unknown', '企鹅号收下了稿件，但没有给出编号')
    return { transactionId, url: '' }
  }

  const checkListed = async (remote: Remote): Promise<Standing> => {
    const { title = '', at = '0' } = remote.extra
    const found = await findListed(call, title, Number(at))
    return found
      ? { state: 'published', remote: { ...remote, url: found.url }, words: '已发布' }
      : { state: 'removed', remote, words: '在企鹅号上已经看不到了' }
  }

  return {
    async identify() {
      const { data } = await call('media/basicinfoclient')
      const { openId = '' } = access.tokens()
      return {
        id: openId,
        name: textOf(data, 'nick'),
        avatar: textOf(data, 'header'),
        expiresAt: undefined,
      }
    },

    async publish(post, steps) {
      const request = post.container === 'video' ? await videoRequest(post) : articleRequest(post, steps)
      const since = await steps.once('since', async () => access.now())
      const find = async () => {
        const listed = await findListed(call, post.title, since)
        if (!listed) throw notListed('企鹅号')
        return listed
      }
      const made = await steps.once('post', () => create(request), find)
      return {
        state: 'reviewing',
        remote: remoteOf(made, post.title, since),
        words: '已交给企鹅号，等待审核',
      }
    },

    async check(remote) {
      const { transactionId } = remote.extra
      if (!transactionId) return checkListed(remote)
      const { data } = await call('transaction/infoclient', { query: { transaction_id: transactionId } })
      const info = fieldOf(data, 'article_info')
      const words = textOf(info, 'article_pub_flag') || textOf(data, 'transaction_status')
      const url = textOf(info, 'article_url') || remote.url
      const state = stateIn(words)
      return { state, remote: state === 'published' ? { ...remote, url } : remote, words }
    },
  }
}
