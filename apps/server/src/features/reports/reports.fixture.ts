import type { SimulatedPost } from '@rongbian/connectors'
import type { Report, ReportMail } from '@rongbian/contract/reports'
import { addDays, dayIn } from '@rongbian/domain'
import pino from 'pino'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import type { Platforms } from '#/features/releases/third-party/third-party.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'
import type { PostParts } from './post.ts'
import { postNow } from './worker.ts'

export const base = '/sprint/rest/reports'
export const zone = 'Asia/Shanghai'

/** Before now, by the newsroom's days. */
export const daysAgo = (days: number) => addDays(dayIn(new Date(), zone), -days)

export const save = async (client: TestClient, form: { name: string; view: string; query?: object }) =>
  dataOf<{ uuid: string }>(await client.post(`${base}/save`, { query: {}, ...form })).uuid

export const listed = async (client: TestClient) =>
  dataOf<{ items: Report[]; canMail: boolean }>(await client.get(`${base}/list`))

export const reportOf = async (client: TestClient, uuid: string) => {
  const found = (await listed(client)).items.find((report) => report.uuid === uuid)
  if (!found) throw new Error('no such report')
  return found
}

type Change = { schedule?: object | null; readers?: object[]; name?: string; view?: string; query?: object }

export const change = async (client: TestClient, uuid: string, changes: Change = {}) => {
  const { name, readers, schedule, version } = await reportOf(client, uuid)
  return client.post(`${base}/${uuid}/change`, { name, readers, schedule, version, ...changes })
}

/** At an hour that is always past: the last due day is today. */
export const daily = { every: 'day', on: 1, hour: 0 }

export const mailsOf = async (client: TestClient, uuid: string) =>
  dataOf<ReportMail[]>(await client.get(`${base}/${uuid}/mails`))

/** Recipients by their accounts, each with a mailbox. */
export const recipients = async ({ db }: TestApp, ...accounts: string[]) => {
  const people = []
  for (const account of accounts) {
    const { id } = await findPerson(db, account)
    await db
      .updateTable('person')
      .set({ mailbox: `${account}@chenguang.example` })
      .where('id', '=', id)
      .execute()
    people.push({ uuid: id, isMailed: true })
  }
  return people
}

export const partsFor = (
  news: TestApp,
  { platforms, ...given }: Partial<PostParts> & { platforms: Platforms },
): PostParts => ({
  db: news.db,
  env: { ...news.env, PUBLIC_URL: 'https://news.example.com' },
  log: pino({ level: 'silent' }),
  accounts: platforms.parts().accounts,
  ...given,
})

export const post = (news: TestApp, platforms: Platforms) => postNow(partsFor(news, { platforms }))

/** Mails in somebody's box. */
export const boxOf = (posts: readonly SimulatedPost[], account: string) =>
  posts.filter(({ extra }) => extra.to === `${account}@chenguang.example`)

const bars = /<table[^>]*role="presentation">.*?<\/table>/gs

/** The cells of the table in a mail, row by row, without heads and bars. */
export const cellsIn = (html: string) =>
  [...html.replaceAll(bars, '').matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, cells = '']) => {
    const [name, , ...numbers] = [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, text]) => text)
    return [name, ...numbers]
  })
