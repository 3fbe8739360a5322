import { megabyte } from '@rongbian/domain'
import { type Asked, ask, textOf } from '../ask.ts'
import type { Access, Steps, Video } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { KuaishouRefusal, name, read } from './answers.ts'
import type { Client } from './client.ts'

const directBelow = 10 * megabyte
export const fragmentBytes = 8 * megabyte
/** A fragment on a slow line. */
const fragmentPatienceMs = 300_000
const ownDomains = ['kuaishou.com', 'kuaishouzt.com', 'gifshow.com']

const isOwn = (host: string) => ownDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))

/** Where the video goes: the platform names a host, without a scheme, and only one of its own gets the token. */
export const uploadBase = (endpoint: string, accountUrl: string) => {
  const address = URL.parse(/^https?:\/\//.test(endpoint) ? endpoint : `http://${endpoint}`)
  const account = new URL(accountUrl)
  if (address && address.host === account.host) return account.origin
  if (address && isOwn(address.hostname)) return address.origin
  throw new ConnectorProblem('reconnect', '快手给出的上传地址不是快手自己的，没有上传；请管理员检查网络')
}

interface Place {
  token: string
  endpoint: string
}

interface Upload {
  token: string
  round: number
  /** Begun in this very try: refused, a new one would fare no better. */
  isFresh: boolean
}

export const uploaderOf = (access: Access, client: Client, steps: Steps) => {
  const start = async (): Promise<Place> => {
    const json = await client('openapi/photo/start_upload', { method: 'POST', isReading: true })
    const place = { token: textOf(json, 'upload_token'), endpoint: textOf(json, 'endpoint') }
    if (place.token === '') throw new ConnectorProblem('retry', '快手没有给出上传地址')
    return place
  }

  /** Readers see nothing of it, so a part whose answer is lost is simply sent again. */
  const send = async ({ token, endpoint }: Place, path: string, asked: Asked) => {
    const asking = { name, fetch: access.fetch, url: uploadBase(endpoint, access.url) }
    const answer = await ask(asking, path, {
      method: 'POST',
      isReading: true,
      ...asked,
      query: { upload_token: token, ...asked.query },
    })
    read(answer, { isReading: true, secrets: [token] })
    return true
  }
  const part = async (video: Video, start: number, end: number): Promise<Asked> => ({
    body: await video.read(start, Math.min(end, video.size)),
    headers: { 'content-type': video.mime || 'video/mp4' },
    patienceMs: fragmentPatienceMs,
  })

  const sendWhole = async (place: Place, video: Video, prefix: string) =>
    steps.once(`${prefix} whole`, async () => send(place, 'api/upload', await part(video, 0, video.size)))

  const sendFragments = async (place: Place, video: Video, prefix: string) => {
    const count = Math.ceil(video.size / fragmentBytes)
    for (let id = 0; id < count; id += 1)
      await steps.once(`${prefix} fragment ${id}`, async () => {
        const asked = await part(video, id * fragmentBytes, (id + 1) * fragmentBytes)
        return send(place, 'api/upload/fragment', { ...asked, query: { fragment_id: id } })
      })
    await steps.once(`${prefix} complete`, () =>
      send(place, 'api/upload/complete', { query: { fragment_count: count } }),
    )
  }

  const givenUp = (round: number) => `upload ${round} given up`
  const roundNow = () => {
    let round = 1
    while (steps.done(givenUp(round))) round += 1
    return round
  }
  const upload = async (video: Video): Promise<Upload> => {
    const round = roundNow()
    const prefix = `upload ${round}`
    const isFresh = steps.done(`${prefix} start`) === undefined
    const place = await steps.once(`${prefix} start`, start)
    try {
      await (video.size < directBelow ? sendWhole : sendFragments)(place, video, prefix)
    } catch (error) {
      if (isFresh || !(error instanceof KuaishouRefusal)) throw error
      return anew(video, round)
    }
    return { token: place.token, round, isFresh }
  }
  /** The upload has ended there: what was sent is lost. */
  const anew = async (video: Video, round: number): Promise<Upload> => {
    await steps.once(givenUp(round), async () => true)
    return upload(video)
  }
  return { upload, anew }
}
