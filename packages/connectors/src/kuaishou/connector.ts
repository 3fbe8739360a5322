import { megabyte, say } from '@rongbian/domain'
import { fieldOf, listOf, numberOf, textOf } from '../ask.ts'
import type {
  Access,
  Connector,
  Live,
  Picture,
  Post,
  Reading,
  Remote,
  Standing,
  Steps,
} from '../connector.ts'
import { readingOf } from '../counters.ts'
import { ConnectorProblem, saidBy } from '../problem.ts'
import { codeOf, invalidRequest, notThere } from './answers.ts'
import { attemptsOf } from './attempts.ts'
import { clientOf } from './client.ts'
import { uploaderOf } from './upload.ts'

export { oauth } from './oauth.ts'

const coverNeeds = { types: ['jpeg', 'png'], maxBytes: 20 * megabyte } as const
/** Clocks differ. */
const skewMs = 120_000
/** For so long after it was sent a video may not be known yet. */
const settleMs = 300_000
const pageSize = 200
const pagesMax = 5

const counterFields = { plays: 'view_count', likes: 'like_count', comments: 'comment_count' } as const

interface Sent {
  id: string
  url: string
  at: number
  isPending: boolean
}

export const open = (access: Access): Connector => {
  const call = clientOf(access)

  const find = async (caption: string, since: number): Promise<Sent | undefined> => {
    let cursor = ''
    for (let page = 0; page < pagesMax; page += 1) {
      const json = await call('openapi/photo/list', {
        query: { cursor: cursor || undefined, count: pageSize },
      })
      const videos = listOf(json, 'video_list').map((info) => ({ info, sent: sentIn(info) }))
      const isLater = ({ sent }: { sent: Sent }) => sent.at === 0 || sent.at >= since - skewMs
      const found = videos.find((video) => isLater(video) && textOf(video.info, 'caption').trim() === caption)
      if (found) return found.sent
      const last = videos.at(-1)?.sent.id ?? ''
      if (last === '' || last === cursor || !videos.every(isLater)) return
      cursor = last
    }
    throw new ConnectorProblem('unknown', '这个快手账号发得太多，查不到这条视频是否已发出，请到快手核对')
  }

  const send = async (uploadToken: string, { caption, cover }: Material): Promise<Sent> => {
    const body = new FormData()
    body.set('caption', caption)
    body.set('cover', cover, cover.type === 'image/png' ? 'cover.png' : 'cover.jpg')
    const json = await call('openapi/photo/publish', {
      method: 'POST',
      query: { upload_token: uploadToken },
      body,
    })
    const sent = sentIn(fieldOf(json, 'video_info'))
    if (sent.id === '') throw new ConnectorProblem('unknown', '快手的回答无法理解，不知道是否已发出')
    return { ...sent, at: sent.at || access.now() }
  }

  /** Lists lag behind: what is missing from one is certainly not out only after a while. */
  const lookFor = async (caption: string, unheard: number[]) => {
    if (unheard.length === 0) return
    const found = await find(caption, Math.min(...unheard)).catch(unsure)
    if (!found && access.now() - Math.max(...unheard) < settleMs) throw unseen()
    return found
  }
  const publishOnce = async (post: Post, steps: Steps): Promise<Sent> => {
    const material = await materialOf(post)
    const { upload, anew } = uploaderOf(access, call, steps)
    const attempts = attemptsOf(steps, access.now)
    const uploaded = await upload(material.video)
    const sendWith = (token: string) => attempts.during(() => send(token, material))
    const act = async () => {
      try {
        return await sendWith(uploaded.token)
      } catch (error) {
        // An upload of an earlier try may have ended by now.
        if (codeOf(error) !== invalidRequest || uploaded.isFresh) throw error
        return sendWith((await anew(material.video, uploaded.round)).token)
      }
    }
    return steps.once('publish', act, () => lookFor(material.caption, attempts.unheard()))
  }

  /** Not known: too new, did not pass, or taken away. */
  const absent = (remote: Remote): Standing => {
    if (remote.extra.seen === 'live') return { state: 'removed', remote, words: '快手上已没有这条视频' }
    return isNew(remote, access.now())
      ? { state: 'reviewing', remote, words: '快手正在处理' }
      : { state: 'failed', remote, words: '快手上没有这条视频：没有通过审核，或已被删除' }
  }
  const infoOf = async ({ id }: Remote) =>
    fieldOf(await call('openapi/photo/info', { query: { photo_id: id } }), 'video_info')
  const check = async (remote: Remote): Promise<Standing> => {
    try {
      const sent = sentIn(await infoOf(remote))
      if (sent.id === '') throw new ConnectorProblem('retry', '快手的回答无法理解')
      return standingOf({ ...sent, at: sent.at || Number(remote.extra.at ?? 0) }, true)
    } catch (error) {
      if (!notThere.has(codeOf(error) ?? 0)) throw error
      return absent(remote)
    }
  }

  const measureOne = async ({ remote }: Live): Promise<Reading[]> => {
    try {
      return readingOf(
        { remoteId: remote.id, part: 1, at: access.now() },
        await infoOf(remote),
        counterFields,
      )
    } catch (error) {
      if (!notThere.has(codeOf(error) ?? 0)) throw error
      return []
    }
  }

  /** `isAgain`: the video was there when this was asked before. */
  const remove = async (remote: Remote, isAgain: boolean) => {
    try {
      await call('openapi/photo/delete', { method: 'POST', query: { photo_id: remote.id } })
    } catch (error) {
      if (!notThere.has(codeOf(error) ?? 0)) throw error
      if (!isAgain && !remote.extra.seen && isNew(remote, access.now()))
        throw new ConnectorProblem('retry', '快手还在处理这条视频，稍后再撤', { cause: error })
    }
    return true
  }

  return {
    async identify() {
      const user = fieldOf(await call('openapi/user_info'), 'user_info')
      const { openId = '', refreshExpiresAt = '' } = access.tokens()
      return {
        id: openId,
        name: textOf(user, 'name') || `快手用户 ${openId}`,
        avatar: textOf(user, 'bigHead') || textOf(user, 'head'),
        expiresAt: refreshExpiresAt === '' ? undefined : new Date(Number(refreshExpiresAt)),
      }
    },
    publish: async (post, steps) => standingOf(await publishOnce(post, steps), false),
    check,
    measure: async (posts) => (await Promise.all(posts.map(measureOne))).flat(),
    async withdraw(remote, steps) {
      let isAgain = false
      await steps.once(
        'delete',
        () => remove(remote, isAgain),
        async () => {
          isAgain = true
          return undefined
        },
      )
    },
  }
}

interface Material {
  caption: string
  cover: Blob
  video: NonNullable<Post['video']>
}

const materialOf = async ({ video, covers, detail, title }: Post): Promise<Material> => {
  if (!video) throw new ConnectorProblem('reject', '快手只收视频，这篇稿件没有视频')
  if (video.size === 0) throw new ConnectorProblem('reject', '视频文件是空的，请重新上传视频')
  const caption = (detail || title).trim()
  if (caption === '') throw new ConnectorProblem('reject', '视频描述不能为空！')
  return { video, caption, cover: await coverOf(covers[0]) }
}

const coverOf = async (picture: Picture | undefined) => {
  if (!picture) throw new ConnectorProblem('reject', '封面图不能为空！')
  const { bytes, mime } = await picture.fit(coverNeeds)
  return new Blob([bytes], { type: mime })
}

/** Seconds where there should be thousandths happen. */
const timeIn = (info: unknown) => {
  const time = numberOf(info, 'create_time') ?? 0
  return time < 1e12 ? time * 1000 : time
}

const sentIn = (info: unknown): Sent => ({
  id: textOf(info, 'photo_id'),
  url: textOf(info, 'play_url'),
  at: timeIn(info),
  isPending: ['true', '1'].includes(String(fieldOf(info, 'pending'))),
})

/** `seen`: the platform was asked and knew it. */
const standingOf = ({ id, url, at, isPending }: Sent, isSeen: boolean): Standing => ({
  state: isPending ? 'reviewing' : 'published',
  remote: {
    id,
    url: isPending ? '' : url,
    extra: { at: String(at), ...((isSeen || !isPending) && { seen: isPending ? 'pending' : 'live' }) },
  },
  words: isPending ? '快手正在审核' : '',
})

const isNew = ({ extra }: Remote, now: number) => now - Number(extra.at ?? 0) < settleMs

const unseen = () => new ConnectorProblem('unknown', '视频可能已经发出，但快手还没有列出，稍后再查')

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
