import { say } from '@rongbian/domain'
import { ask, fieldOf, textOf } from '../ask.ts'
import type {
  Access,
  Connector,
  Live,
  Post,
  Reading,
  Remote,
  RemoteState,
  Standing,
  Steps,
} from '../connector.ts'
import { readingOf } from '../counters.ts'
import { idIn } from '../exact-id.ts'
import { ConnectorProblem, saidBy } from '../problem.ts'
import { sentBefore } from '../sent-before.ts'
import { BaijiaRefusal, codeOf, mayMeanRepeated, name, notThere, read } from './answers.ts'
import { findIn, type Listed, type Sought } from './listing.ts'
import { type Mapped, mappedFor } from './mapping.ts'

/** For so long after it was sent an article may not be known yet. */
const settleMs = 300_000

export const open = (access: Access): Connector => {
  const { appId = '', appToken = '' } = access.keys

  const post = async (path: string, fields: Record<string, string | number>, isReading = false) => {
    if (appId === '' || appToken === '')
      throw new ConnectorProblem('reconnect', '百家号账号还没有绑定，请填写 app_id 和 app_token')
    const answer = await ask({ name, fetch: access.fetch, url: access.url }, path, {
      json: { app_id: appId, app_token: appToken, ...fields },
      isReading,
    })
    return { data: read(answer, { isReading, secret: appToken }), answer }
  }
  const list = async (fields: Record<string, string | number>) =>
    (await post('query/articleListall', fields, true)).data

  const send = async (path: string, fields: Record<string, string | number>): Promise<Listed> => {
    const { data, answer } = await post(path, fields)
    const id = idIn(answer, 'article_id')
    if (id === '') throw new ConnectorProblem('unknown', '百家号的回答无法理解，不知道是否已完成')
    return { id, nid: textOf(data, 'nid') }
  }
  const find = (sought: Sought) => findIn(list, sought, access.now()).catch(unsure)

  const publishOnce = ({ kind, title, path, fields }: Mapped, since: number, steps: Steps) => {
    const sought = { kind, title, since }
    const before = sentBefore(steps)
    const act = async () => {
      await before.keep()
      try {
        return await send(path, fields)
      } catch (error) {
        if (!before.wasSent() || !mayMeanRepeated(error)) throw error
        const there = await find(sought)
        if (!there) throw unseen(error)
        return there
      }
    }
    return steps.once('publish', act, () => {
      before.note()
      return find(sought)
    })
  }

  const check = async (remote: Remote): Promise<Standing> => {
    try {
      const { data } = await post('query/status', { article_id: remote.id }, true)
      const item = fieldOf(data, remote.id) ?? soleOf(data)
      return item === undefined ? absent(remote) : standingOf(remote, item)
    } catch (error) {
      if (!notThere.has(codeOf(error) ?? 0)) throw error
      return absent(remote)
    }
  }
  /** Not known: too new, or taken away. */
  const absent = (remote: Remote): Standing =>
    remote.url === '' && access.now() - Number(remote.extra.at ?? 0) < settleMs
      ? { state: 'reviewing', remote, words: '百家号正在处理' }
      : { state: 'removed', remote, words: '百家号上已没有这一篇' }

  const measureOne = async ({ remote }: Live): Promise<Reading[]> => {
    try {
      const { data } = await post('query/articleStatistics', { article_id: remote.id }, true)
      return readingOf({ remoteId: remote.id, part: 1, at: access.now() }, data, counterFields)
    } catch (error) {
      if (!notThere.has(codeOf(error) ?? 0)) throw error
      return []
    }
  }

  /** Some say it goes by the article's id, some by the other one. */
  const withdrawBy = async ([id, ...others]: string[]): Promise<BaijiaRefusal | undefined> => {
    try {
      await post('article/withdraw', { article_id: id ?? '' })
    } catch (error) {
      if (!(error instanceof BaijiaRefusal) || error.kind !== 'reject') throw error
      return others.length === 0 ? error : withdrawBy(others)
    }
  }
  const takeDown = async (remote: Remote) => {
    const refusal = await withdrawBy([remote.id, remote.extra.nid ?? ''].filter((id) => id !== ''))
    if (!refusal) return true
    const { state } = await check(remote)
    if (state === 'reviewing')
      throw new ConnectorProblem('retry', '百家号还在审核这一篇，稍后再撤', { cause: refusal })
    if (state === 'published') throw refusal
    return true
  }

  return {
    /** The platform has no call that says who one is; this one needs the same credentials. */
    async identify() {
      await list({ page_no: 1, page_size: 1 })
      return { id: appId, name: `百家号 ${appId}`, avatar: '', expiresAt: undefined }
    },

    async publish(story, steps) {
      const mapped = mappedWith(story, steps)
      const since = await steps.once('begin', async () => access.now())
      const { id, nid } = await publishOnce(mapped, since, steps)
      const extra = { nid, kind: mapped.kind, originUrl: mapped.originUrl, at: String(since) }
      return { state: 'reviewing', remote: { id, url: '', extra }, words: '百家号正在审核' }
    },

    check,

    measure: async (posts) => (await Promise.all(posts.map(measureOne))).flat(),

    async withdraw(remote, steps) {
      await steps.once('withdraw', () => takeDown(remote))
    },

    async edit(remote, story, steps) {
      const { kind, fields, originUrl } = mappedWith(story, steps)
      if (kind !== 'news' || remote.extra.kind !== 'news')
        throw new ConnectorProblem('reject', '百家号只能修改图文，请撤下后重新发布')
      // Sent again it changes nothing more, so an answer nobody heard is no trouble.
      await steps.once('republish', () =>
        send('article/republish', {
          ...fields,
          origin_url: remote.extra.originUrl ?? originUrl,
          article_id: remote.id,
        }),
      )
      return { state: 'reviewing', remote, words: '百家号正在审核改动' }
    },
  }
}

const counterFields = {
  recommends: 'recommend_count',
  reads: 'view_count',
  comments: 'comment_count',
  shares: 'share_count',
  favourites: 'collect_count',
  likes: 'likes_count',
} as const

const mappedWith = (post: Post, steps: Steps) => {
  const mapped = mappedFor(post)
  for (const words of mapped.notes) steps.note(words)
  return mapped
}

/** What was asked for by one id, however it is keyed. */
const soleOf = (data: unknown): unknown => {
  const items = typeof data === 'object' && data !== null ? Object.values(data) : []
  return items.length === 1 ? items[0] : undefined
}

const states: Record<string, { state: RemoteState; words: string }> = {
  publish: { state: 'published', words: '' },
  audit: { state: 'reviewing', words: '百家号正在审核' },
  pre_publish: { state: 'reviewing', words: '百家号正在审核' },
  draft: { state: 'failed', words: '进了百家号的草稿箱，没有发出；请设置封面图' },
  rejected: { state: 'failed', words: '没有通过百家号的审核' },
  forbidden: { state: 'failed', words: '被百家号禁止' },
  videofail: { state: 'failed', words: '百家号处理视频失败' },
  audiofail: { state: 'failed', words: '百家号处理音频失败' },
  withdraw: { state: 'removed', words: '百家号上已撤回' },
  deleted: { state: 'removed', words: '百家号上已删除' },
}

const standingOf = (remote: Remote, item: unknown): Standing => {
  const word = textOf(item, 'status')
  const { state, words } = states[word] ?? {
    state: 'reviewing',
    words: say('百家号的状态是「{{word}}」', { word }),
  }
  const said = [words, textOf(item, 'msg').slice(0, 200)].filter(Boolean).join('：')
  // Readers saw it until now.
  const wasOut = word === 'forbidden' && remote.url !== ''
  return {
    state: wasOut ? 'blocked' : state,
    remote: state === 'published' ? { ...remote, url: textOf(item, 'url') || remote.url } : remote,
    words: state === 'published' ? '' : said,
  }
}

const unseen = (cause: unknown) =>
  new ConnectorProblem('unknown', '百家号不肯再收，这一篇可能已经发出，但还没有列出，稍后再查', { cause })

/** While looking for what may be out, not being able to look leaves it unknown. */
const unsure = (error: unknown): never => {
  if (error instanceof ConnectorProblem && error.kind === 'retry')
    throw new ConnectorProblem(
      'unknown',
      say('{{problem}}，还不知道是否已发出', { problem: saidBy(error) }),
      { cause: error },
    )
  throw error
}
