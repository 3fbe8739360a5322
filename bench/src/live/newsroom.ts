import pino from 'pino'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { type Opened, openDatabase } from '../../../apps/server/src/db/open.ts'
import { type Notice, notifyPeople } from '../../../apps/server/src/features/notifications/service.ts'
import { openSession } from '../../../apps/server/src/features/session/service.ts'
import { cookieNames } from '../../../apps/server/src/http/cookies.ts'
import { makeBigNewsroom } from '../big-newsroom.ts'
import type { Child } from '../child.ts'
import { signIn } from '../sign-in.ts'
import { makeWorkFolder } from '../work-folder.ts'
import type { Reader } from './listeners.ts'

export type Close = () => Promise<void>

const urlOf = ({ config: { user, password, host, port, database } }: Opened) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

/** A database of its own with so many colleagues, thrown away at the end. */
export const openNewsroom = async (colleagues: number, closers: Close[]) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', TIME_ZONE: 'Asia/Shanghai' }
  const opened = await openDatabase(env, pino({ level: 'silent' }))
  closers.push(opened.close)
  await migrate(opened.db)
  await makeBigNewsroom(opened.db, colleagues)
  return { opened, env: { DATABASE_URL: urlOf(opened), DATA_DIR: folder.path } }
}

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>

/** Sessions past the sign-in form: its password hashing is not what is measured. */
export const openSessions = async ({ db }: Opened, count: number): Promise<Reader[]> => {
  const people = await db
    .selectFrom('person')
    .select(['tenantId', 'id'])
    .where('account', 'like', 'colleague%')
    .limit(count)
    .execute()
  const caller = { requestId: '', address: '127.0.0.1', agent: 'bench' }
  return db.transaction().execute(async (tx) => {
    const readers: Reader[] = []
    for (const { tenantId, id } of people) {
      const opened = await openSession(tx, { tenantId, personId: id, hours: 12 }, caller)
      readers.push({ tenantId, id, ...opened })
    }
    return readers
  })
}

/** What every act of the product that tells someone ends in, with its transaction; answers when it was written and began to be committed. */
export const notifyWith = ({ db }: Opened, [reader]: readonly Reader[]) => {
  const tenantId = reader?.tenantId ?? 0
  const notice: Notice = { type: 'story.mentioned', title: '标题', content: '内容' }
  return (personId: string) =>
    db.transaction().execute(async (tx) => {
      await notifyPeople(tx, tenantId, [personId], notice)
      return performance.now()
    })
}

const send = async (url: string, headers: Record<string, string>, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: number } }
  if (code !== 200) throw new Error(`${url} answered ${code} ${msg}`)
  return data
}

/** A story everyone can open; whoever is named in a comment on it is told. */
export const openDiscussion = async ({ db }: Opened, { url }: Child) => {
  const headers = await signIn(url, 'chief')
  const content = { title: '众人都能看到的稿件', htmlContent: '<p>正文</p>' }
  const { id } = await send(`${url}/sprint/rest/stories/workspace/create`, headers, { content })
  await db.updateTable('story').set({ library: 'manuscript', place: 'm' }).where('id', '=', id).execute()
  const path = `${url}/sprint/rest/stories/manuscript/${id}/comments/add`
  return (personId: string) => send(path, headers, { body: '请看', mentions: [personId] })
}

/** Someone reads all notices in one window; their other windows count again. */
export const openReading = ({ url }: Child, readers: readonly Reader[]) => {
  const known = new Map(readers.map((reader) => [reader.id, reader]))
  return (personId: string) => {
    const { cookie, csrf } = known.get(personId) ?? { cookie: '', csrf: '' }
    const cookies = `${cookieNames.session}=${cookie}; ${cookieNames.csrf}=${csrf}`
    return send(`${url}/sprint/rest/notification/allReaded`, { cookie: cookies, 'x-xsrf-token': csrf }, {})
  }
}
