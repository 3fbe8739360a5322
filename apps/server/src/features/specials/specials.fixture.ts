import type { Special, SpecialReview } from '@rongbian/contract/specials'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'

export const publish = (what: string) => `/sprint/rest/publish/special/${what}`
export const product = (what: string) => `/sprint/rest/product/special/${what}`

let count = 0
/** A code of its own for each. */
export const freshCode = () => {
  count += 1
  return `zt-${count}`
}

export const headline = (id: string, title = '主标题') => ({ id, kind: 'headline', v: 1, props: { title } })
export const storyList = (id: string, feed: object) => ({
  id,
  kind: 'stories',
  v: 1,
  props: { title: '最新', feed },
})
export const plainLook = { accent: null, paper: null, ink: null, header: null, width: 'normal', grey: false }

export interface Saved {
  version: number
  special: Special
}
export interface Reviewed {
  special: Special
  review: SpecialReview | null
}

export const siteFor = (news: TestApp, code = freshCode()) => newChannel(news, code)

export const newSpecial = async (client: TestClient, channelId: string, form: object = {}) => {
  const code = freshCode()
  return dataOf<Special>(
    await client.post(publish('save'), { channelId, name: `专题${code}`, code, ...form }),
  )
}

export const design = (
  client: TestClient,
  { id, version }: Pick<Special, 'id' | 'version'>,
  tree: object[],
  more: object = {},
) => client.post(publish(`${id}/design/saveSpecial`), { version, tree, look: plainLook, ...more })

/** Blocks on a page, saved; answers the page as it is then. */
export const designed = async (client: TestClient, special: Special, tree: object[], more: object = {}) =>
  dataOf<Saved>(await design(client, special, tree, more)).special

export const act = (
  client: TestClient,
  { id, version }: Pick<Special, 'id' | 'version'>,
  what: string,
  note = '',
) => client.post(publish(`${id}/${what}`), { version, note })

/** Through both steps, by those who sit there. */
export const cleared = async (news: TestApp, special: Special, sender = 'editor') => {
  let { special: now } = dataOf<Reviewed>(await act(news.as(sender), special, 'submit'))
  for (const account of ['director', 'chief'])
    now = dataOf<Reviewed>(await act(news.as(account), now, 'approve')).special
  return now
}

export const switchTo = (
  client: TestClient,
  special: Pick<Special, 'id' | 'channelId'>,
  isPublish: boolean,
  form: object = {},
) => client.post(publish(`${special.channelId}/${special.id}/status?isPublish=${isPublish}`), form)

export const open = async (client: TestClient, { id }: Pick<Special, 'id'>) =>
  dataOf<{ special: Special; tree: object[]; version: number; review: SpecialReview | null }>(
    await client.get(publish(`${id}/open`)),
  )
export const msgOf = (answer: { json(): { msg: string } }) => answer.json().msg
