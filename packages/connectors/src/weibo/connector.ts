import { hourMs, megabyte, say } from '@rongbian/domain'
import { type Asked, ask, fieldOf, textOf } from '../ask.ts'
import type { Access, Connector, Live, Picture, Post, Remote, Standing, Steps } from '../connector.ts'
import { readingOf } from '../counters.ts'
import { ConnectorProblem, saidBy } from '../problem.ts'
import { sentBefore } from '../sent-before.ts'
import { acceptedSlowly, codeOf, idIn, name, notShown, notThere, read, repeated } from './answers.ts'
import { addressOf } from './mid.ts'
import { type Status, statusFor } from './status.ts'
import { findIn, isDeleted, pageSize, type Sought } from './timeline.ts'

export { oauth } from './oauth.ts'

const pictureNeeds = { types: ['jpeg', 'png', 'gif'], maxBytes: 5 * megabyte - 1 } as const
const counterFields = { reposts: 'reposts', comments: 'comments' } as const
/** What was accepted is seen by then, or never. */
const appearsMs = hourMs

/** `id` is empty while the platform has accepted it and shows it nowhere yet. */
interface Shared {
  id: string
  uid: string
}

export const open = (access: Access): Connector => {
  const secrets = () => [access.keys.clientSecret ?? '', access.tokens().accessToken ?? '']
  const asking = { name, fetch: access.fetch, url: access.url }

  const tokenNow = () => {
    const token = access.tokens().accessToken
    if (!token) throw new ConnectorProblem('reconnect', '微博账号还没有绑定，请先绑定')
    return token
  }
  const get = async (path: string, query: Asked['query'] = {}) =>
    read(await ask(asking, path, { query: { access_token: tokenNow(), ...query } }), {
      isReading: true,
      secrets: secrets(),
    })
  const post = async (path: string, fields: Record<string, string>, picture?: Blob) => {
    const form = { access_token: tokenNow(), ...fields }
    const body = picture ? partsOf(form, picture) : new URLSearchParams(form)
    return read(await ask(asking, path, { body }), { isReading: false, secrets: secrets() })
  }

  const find = async (sought: Sought): Promise<Shared | undefined> => {
    const uid = access.tokens().uid ?? ''
    const found = await findIn(
      (page) => get('2/statuses/user_timeline.json', { uid: uid || undefined, count: pageSize, page }),
      sought,
    )
    return found === undefined ? undefined : sharedOf(found, uid)
  }
  const send = async ({ text }: Status, picture: Blob | undefined): Promise<Shared> => {
    const { rip = '' } = access.keys
    const json = await post('2/statuses/share.json', { status: text, ...(rip && { rip }) }, picture)
    if (idIn(json) === '') throw new ConnectorProblem('unknown', '微博的回答无法理解，不知道是否已发出')
    return sharedOf(json, access.tokens().uid ?? '')
  }
  /** `isAgain`: an earlier try may have done it. */
  const share = async (status: Status, picture: Blob | undefined, sought: Sought, isAgain: boolean) => {
    try {
      return await send(status, picture)
    } catch (error) {
      const code = codeOf(error) ?? 0
      if (code === acceptedSlowly) return (await find(sought).catch(() => undefined)) ?? { id: '', uid: '' }
      const there = repeated.has(code) ? await find(sought).catch(unsure) : undefined
      if (there) return there
      throw repeated.has(code) && isAgain ? unseen() : error
    }
  }

  const showOf = async (remote: Remote): Promise<Standing> => {
    try {
      return standingOf(remote, await get('2/statuses/show.json', { id: remote.id }))
    } catch (error) {
      const standing = absent[codeOf(error) ?? 0]
      if (!standing) throw error
      return { ...standing, remote }
    }
  }
  /** Accepted slowly: looked for until it shows. */
  const appearOf = async (remote: Remote): Promise<Standing> => {
    const sought = soughtIn(remote)
    const found = await find(sought)
    if (found) return { state: 'published', remote: remoteOf(found, sought), words: '' }
    return access.now() - sought.since < appearsMs
      ? { state: 'reviewing', remote, words: '微博已收下，稍后可见' }
      : { state: 'failed', remote, words: '微博收下后一直没有出现，请到微博核对' }
  }
  const check = (remote: Remote) => (remote.id === '' ? appearOf(remote) : showOf(remote))

  const destroy = async (id: string) => {
    try {
      await post('2/statuses/destroy.json', { id })
    } catch (error) {
      if (codeOf(error) !== notThere) throw error
    }
    return true
  }

  return {
    async identify() {
      const uid = textOf(await get('2/account/get_uid.json'), 'uid')
      if (uid === '') throw new ConnectorProblem('retry', '微博没有说出账号是谁')
      // A name is nice to have; the account works without.
      const user = await get('2/users/show.json', { uid }).catch(() => ({}))
      const { expiresAt = '' } = access.tokens()
      return {
        id: uid,
        name: textOf(user, 'screen_name') || `微博用户 ${uid}`,
        avatar: textOf(user, 'avatar_large') || textOf(user, 'profile_image_url'),
        expiresAt: expiresAt === '' ? undefined : new Date(Number(expiresAt)),
      }
    },

    async publish(post, steps) {
      const status = statusFor(post)
      for (const words of status.notes) steps.note(words)
      const since = await steps.once('begin', async () => access.now())
      const sought = { text: status.text, link: status.link, since }
      const before = sentBefore(steps)
      const shared = await steps.once(
        'share',
        async () => {
          await before.keep()
          return share(status, await pictureOf(post, steps), sought, before.wasSent())
        },
        () => {
          before.note()
          return find(sought).catch(unsure)
        },
      )
      const remote = remoteOf(shared, sought)
      return shared.id === ''
        ? { state: 'reviewing', remote, words: '微博已收下，稍后可见' }
        : { state: 'published', remote, words: '' }
    },

    check,

    /** Reads are told to nobody. */
    async measure(posts: readonly Live[]) {
      const ids = posts.flatMap(({ remote }) => remote.id || [])
      if (ids.length === 0) return []
      const counts = await get('2/statuses/count.json', { ids: ids.join(',') })
      return (Array.isArray(counts) ? counts : []).flatMap((item) =>
        readingOf({ remoteId: textOf(item, 'id'), part: 1, at: access.now() }, item, counterFields),
      )
    },

    async withdraw(remote, steps) {
      const { state, remote: there } = remote.id === '' ? await check(remote) : { state: '', remote }
      if (state === 'reviewing') throw new ConnectorProblem('retry', '微博还没有显示这一条，稍后再撤')
      if (there.id !== '') await steps.once('destroy', () => destroy(there.id))
    },
  }
}

const partsOf = (fields: Record<string, string>, picture: Blob) => {
  const parts = new FormData()
  for (const [field, value] of Object.entries(fields)) parts.set(field, value)
  parts.set('pic', picture, picture.type === 'image/png' ? 'picture.png' : 'picture.jpg')
  return parts
}

const firstPicture = ({ covers, gallery, pictures }: Post): Picture | undefined =>
  covers[0] ?? gallery[0] ?? pictures.values().next().value

/** One that cannot be used never holds up the words. */
const pictureOf = async (post: Post, steps: Steps) => {
  const picture = firstPicture(post)
  if (!picture) return
  try {
    const { bytes, mime } = await picture.fit(pictureNeeds)
    if (bytes.length <= pictureNeeds.maxBytes) return new Blob([bytes], { type: mime })
  } catch {
    // Said below, with the one that is too large.
  }
  steps.note('配图不能转换成微博要求的格式（5 MB 以内的 JPEG、PNG、GIF），只发了文字')
}

const sharedOf = (status: unknown, uid: string): Shared => ({
  id: idIn(status),
  uid: textOf(fieldOf(status, 'user'), 'idstr') || textOf(fieldOf(status, 'user'), 'id') || uid,
})

const remoteOf = ({ id, uid }: Shared, { text, link, since }: Sought): Remote => ({
  id,
  url: addressOf(uid, id),
  extra: { uid, text, link, since: String(since) },
})

const soughtIn = ({ extra }: Remote): Sought => ({
  text: extra.text ?? '',
  link: extra.link ?? '',
  since: Number(extra.since ?? 0),
})

const absent: Record<number, Pick<Standing, 'state' | 'words'>> = {
  [notThere]: { state: 'removed', words: '微博上已没有这一条' },
  [notShown]: { state: 'blocked', words: '微博不让别人查看这一条' },
}

const standingOf = (remote: Remote, status: object): Standing => {
  if (isDeleted(status)) return { state: 'removed', remote, words: '微博上已没有这一条' }
  const visible = textOf(fieldOf(status, 'visible'), 'type')
  if (visible !== '' && visible !== '0')
    return { state: 'blocked', remote, words: '这条微博已不是所有人可见，请到微博查看原因' }
  if (idIn(status) === '') throw new ConnectorProblem('retry', '微博的回答无法理解')
  return { state: 'published', remote, words: '' }
}

const unseen = () => new ConnectorProblem('unknown', '微博说内容重复，可能已经发出，但还看不到；请到微博核对')

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
