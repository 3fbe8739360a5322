import { dayMs, say } from '@rongbian/domain'
import { fieldOf, listOf, numberOf, textOf } from '../ask.ts'
import type { Access, Connector, Identity, Live, Post, Remote, Standing, Steps } from '../connector.ts'
import { readingOf } from '../counters.ts'
import { idIn } from '../exact-id.ts'
import { notListed, partOnce } from '../parts.ts'
import { ConnectorProblem } from '../problem.ts'
import { type Call, clientOf } from './client.ts'
import { type ByteDance, byteDanceCounters } from './platform.ts'
import { uploadPicture, uploadVideo } from './upload.ts'

/** Clocks differ. */
const slackMs = 5 * 60_000
const pageSize = 20
const pagesMax = 10
/** What was not shown by then did not pass the review; the platform does not say so. */
const reviewMs = 3 * dayMs

interface Made {
  itemId: string
  videoId: string
}

const plain = (text: string) => text.replace(/\s+/g, '')

/** The platform's own moment, in seconds. */
const madeAt = (item: unknown) => (numberOf(item, 'create_time') ?? 0) * 1000

/** A post of that text made since then, in the account's own list. */
const findPost = async (
  { paths, manifest: { name } }: ByteDance,
  call: Call,
  text: string,
  since: number,
) => {
  let cursor: string | number = 0
  for (let page = 0; page < pagesMax; page += 1) {
    const { data } = await call(paths.list, { method: 'GET', query: { cursor, count: pageSize } })
    const items = listOf(data, 'list')
    const found = items.find(
      (item) => plain(textOf(item, 'title')) === plain(text) && madeAt(item) >= since - slackMs,
    )
    if (found) return { itemId: textOf(found, 'item_id'), videoId: textOf(found, 'video_id') }
    const isOlder = items.some((item) => fieldOf(item, 'is_top') !== true && madeAt(item) < since - slackMs)
    if (isOlder || fieldOf(data, 'has_more') !== true) break
    cursor = textOf(data, 'cursor')
  }
  throw notListed(name)
}

const uploadCover = async (platform: ByteDance, call: Call, { covers: [cover] }: Post, steps: Steps) => {
  const { image } = platform.paths
  if (!image || !cover) return ''
  return partOnce(steps, 'cover', '封面', () => uploadPicture(platform, call, image, cover))
}

const videoRequest = async (platform: ByteDance, call: Call, post: Post, steps: Steps) => {
  const { video } = post
  if (!video)
    throw new ConnectorProblem(
      'reject',
      say('稿件里没有视频，{{name}}只能发视频', { name: platform.manifest.name }),
    )
  const videoId = await steps.once('video', () => uploadVideo(platform, call, video))
  const coverId = await uploadCover(platform, call, post, steps)
  return { path: platform.paths.create, json: platform.videoBody(post, videoId, coverId) }
}

const galleryRequest = async (platform: ByteDance, call: Call, post: Post, steps: Steps) => {
  const { image, createGallery } = platform.paths
  if (!image || !createGallery)
    throw new ConnectorProblem(
      'reject',
      say('{{name}}只能发视频，不能发图集', { name: platform.manifest.name }),
    )
  const ids: string[] = []
  for (const [index, picture] of post.gallery.entries()) {
    const upload = () => uploadPicture(platform, call, image, picture)
    ids.push(await partOnce(steps, `picture ${index + 1}`, say('第 {{no}} 张图', { no: index + 1 }), upload))
  }
  const kept = ids.filter((id) => id !== '')
  if (kept.length === 0) throw new ConnectorProblem('reject', '没有一张图可以发出，请检查图集里的图片')
  return { path: createGallery, json: { text: platform.textOf(post), image_list: kept } }
}

/** Old answers told the state of a video; where none is told, being there means it is shown. */
const states: Record<string, { state: Standing['state']; words: string }> = {
  2: { state: 'blocked', words: '平台判定不适宜公开' },
  4: { state: 'reviewing', words: '正在审核' },
}
const shown = { state: 'published', words: '已发布' } as const

export const openByteDance = (platform: ByteDance, access: Access): Connector => {
  const { call, profile } = clientOf(platform, access)
  const { name } = platform.manifest

  const create = async (request: { path: string; json: unknown }): Promise<Made> => {
    const { answer } = await call(request.path, { method: 'POST', json: request.json })
    const itemId = idIn(answer, 'item_id')
    if (!itemId) throw new ConnectorProblem('unknown', say('{{name}}收下了作品，但没有给出编号', { name }))
    return { itemId, videoId: idIn(answer, 'video_id') }
  }

  const itemsOf = async (ids: readonly string[]) => {
    const asked = { method: 'POST', json: { item_ids: ids }, isReading: true } as const
    return listOf((await call(platform.paths.data, asked)).data, 'list')
  }

  const missing = (remote: Remote): Standing => {
    if (remote.extra.wasShown)
      return { state: 'removed', remote, words: say('在{{name}}上已经看不到了', { name }) }
    const isLate = access.now() - Number(remote.extra.at || access.now()) > reviewMs
    return isLate
      ? {
          state: 'failed',
          remote,
          words: say('三天内没有通过{{name}}的审核，原因请到{{name}}后台查看', { name }),
        }
      : { state: 'reviewing', remote, words: say('{{name}}正在审核', { name }) }
  }

  return {
    async identify(): Promise<Identity> {
      const { data } = await profile()
      const { refreshExpiresAt, openId = '' } = access.tokens()
      return {
        id: openId,
        name: textOf(data, 'nickname'),
        avatar: textOf(data, 'avatar'),
        expiresAt: refreshExpiresAt ? new Date(Number(refreshExpiresAt)) : undefined,
      }
    },

    async publish(post, steps) {
      const requestOf = post.container === 'gallery' ? galleryRequest : videoRequest
      const request = await requestOf(platform, call, post, steps)
      const since = await steps.once('since', async () => access.now())
      const find = () => findPost(platform, call, platform.textOf(post), since)
      const { itemId, videoId } = await steps.once('post', () => create(request), find)
      const remote = { id: itemId, url: '', extra: { videoId, at: String(since) } }
      return { state: 'reviewing', remote, words: say('已交给{{name}}，等待审核', { name }) }
    },

    async check(remote) {
      const [item] = await itemsOf([remote.id])
      if (!item) return missing(remote)
      const { state, words } = states[textOf(item, 'video_status')] ?? shown
      const extra = state === 'published' ? { ...remote.extra, wasShown: 'yes' } : remote.extra
      return { state, remote: { ...remote, url: textOf(item, 'share_url') || remote.url, extra }, words }
    },

    /** What is not shown yet, or not any more, is not in the answer. */
    async measure(posts: readonly Live[]) {
      const items = await itemsOf(posts.map(({ remote }) => remote.id))
      return items.flatMap((item) =>
        readingOf(
          { remoteId: textOf(item, 'item_id'), part: 1, at: access.now() },
          fieldOf(item, 'statistics'),
          byteDanceCounters,
          item,
        ),
      )
    },
  }
}
