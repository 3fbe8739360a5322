import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Answer, Caller } from './http-client.fixture.ts'

export interface CrowdMember {
  account: string
  caller: Caller
}

/** A text the server said it has: as this version, or with no number in the journal. */
interface ToldText {
  storyId: number
  tab: string
  title: string
  no: number | undefined
  hash: string | undefined
}

/** What a crowd was told while everybody did everything to the same few stories. */
export interface Ledger {
  texts: ToldText[]
  acts: number
  /** How often each act got each answer. */
  answers: Map<string, number>
  problems: string[]
}

interface Tab extends CrowdMember {
  tab: string
  texts: number
  /** The newest version of each story this tab has heard of. */
  bases: Map<number, number>
  copies: number[]
}

interface Turn {
  me: Tab
  storyId: number
  ledger: Ledger
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

const rest = (id: number) => `/sprint/rest/stories/group/${id}`
const view = (id: number) => `/sprint/view/stories/group/${id}`
const work = (id: number) => `/sprint/rest/workflow/stories/group/${id}`

/** No line of it stands in any other text, so that none can pass for the continuation of another. */
const newText = (me: Tab) => {
  me.texts += 1
  const mark = `${me.tab.slice(0, 8)}-${me.texts}`
  return { title: `${mark} ${me.account}`, htmlContent: `<p>${mark} 的全文。</p><p>${randomUUID()}</p>` }
}

const writingOf = ({ me, storyId }: Turn) => ({
  tab: me.tab,
  base: me.bases.get(storyId) ?? 1,
  content: newText(me),
})

const told = ({ me, storyId, ledger }: Turn, title: string, no?: number, hash?: string) =>
  ledger.texts.push({ storyId, tab: me.tab, title, no, hash })

interface ConflictData {
  facts?: { kept?: number; current?: { version: { no: number } } }
}

/** A conflict promises as much as a save: my text stands beside the story's. */
const readConflict = (turn: Turn, title: string, { code, data }: Answer) => {
  const { facts } = data as ConflictData
  if (code !== 40901 || !facts) return
  told(turn, title, facts.kept)
  turn.me.bases.set(turn.storyId, facts.current?.version.no ?? 1)
}

const save = async (turn: Turn) => {
  const { me, storyId, ledger } = turn
  const writing = writingOf(turn)
  const answer = await me.caller.post(`${rest(storyId)}/save`, writing)
  const { title } = writing.content
  if (answer.code !== 200) readConflict(turn, title, answer)
  else {
    const saved = answer.data as {
      version: number
      contentHash: string
      title: string
      lock: { tab: string }
    }
    told(turn, title, saved.version, saved.contentHash)
    me.bases.set(storyId, saved.version)
    if (saved.title !== title || saved.lock.tab !== me.tab)
      ledger.problems.push(`save of ${title} answered another`)
  }
  return answer
}

const keep = async (turn: Turn) => {
  const writing = writingOf(turn)
  const answer = await turn.me.caller.post(`${rest(turn.storyId)}/journal`, writing)
  if (answer.code === 200) told(turn, writing.content.title)
  else readConflict(turn, writing.content.title, answer)
  return answer
}

const rescue = async (turn: Turn) => {
  const writing = writingOf(turn)
  const answer = await turn.me.caller.post(`${rest(turn.storyId)}/rescue`, writing)
  if (answer.code === 200) told(turn, writing.content.title, (answer.data as { no: number }).no)
  return answer
}

const open = async ({ me, storyId }: Turn) => {
  const answer = await me.caller.get(`${view(storyId)}/edit/info`)
  if (answer.code === 200)
    me.bases.set(storyId, (answer.data as { story: { version: number } }).story.version)
  return answer
}

const copy = async ({ me, storyId }: Turn) => {
  const answer = await me.caller.post(`${work(storyId)}/copy/process`)
  if (answer.code === 200) me.copies.push((answer.data as { id: number }).id)
  return answer
}

const destroyCopy = async (turn: Turn) => {
  const id = turn.me.copies.pop()
  if (id === undefined) return open(turn)
  await turn.me.caller.post(`${work(id)}/delete/process`)
  return turn.me.caller.post(`${work(id)}/destroy/process`)
}

const restoreText = async ({ me, storyId }: Turn) => {
  const base = me.bases.get(storyId) ?? 1
  const no = 1 + Math.floor(Math.random() * base)
  return me.caller.post(`${rest(storyId)}/historyVersions/${no}/restore`, { tab: me.tab, base })
}

const myTab = ({ me }: Turn) => ({ tab: me.tab })

type Act = (turn: Turn) => Promise<Answer>
/** Comes and writes as long as nobody takes the story away. */
const stint: Act = async (turn) => {
  const lock = pick(['lock/on', 'lock/on', 'lock/unlock'])
  let answer = await turn.me.caller.post(`${work(turn.storyId)}/${lock}`, myTab(turn))
  if (answer.code === 200) await open(turn)
  for (let steps = pick([1, 2, 4]); steps > 0 && answer.code === 200; steps -= 1)
    answer = await pick([keep, keep, save, restoreText])(turn)
  return answer
}
const post =
  (path: (turn: Turn) => string, body: (turn: Turn) => object = () => ({})): Act =>
  (turn) =>
    turn.me.caller.post(path(turn), body(turn))

/** Everything people can do to a story, and how often they do. */
const acts: Record<string, { weight: number; act: Act }> = {
  save: { weight: 3, act: save },
  keep: { weight: 4, act: keep },
  stint: { weight: 20, act: stint },
  open: { weight: 4, act: open },
  rescue: { weight: 1, act: rescue },
  copy: { weight: 1, act: copy },
  destroyCopy: { weight: 1, act: destroyCopy },
  restoreText: { weight: 1, act: restoreText },
  lockOn: { weight: 2, act: post(({ storyId }) => `${work(storyId)}/lock/on`, myTab) },
  beat: { weight: 1, act: post(({ storyId }) => `${work(storyId)}/lock/beat`, myTab) },
  takeOver: { weight: 3, act: post(({ storyId }) => `${work(storyId)}/lock/unlock`, myTab) },
  unlock: { weight: 1, act: post(({ storyId }) => `${work(storyId)}/lock/unlock`) },
  discard: { weight: 1, act: post(({ storyId }) => `${rest(storyId)}/journal/discard`) },
  remove: { weight: 2, act: post(({ storyId }) => `${work(storyId)}/delete/process`) },
  bringBack: { weight: 8, act: post(({ storyId }) => `${work(storyId)}/restore/process`) },
  comment: {
    weight: 1,
    act: post(
      ({ storyId }) => `${rest(storyId)}/comments/add`,
      () => ({ body: '请核对数字' }),
    ),
  },
}
const deck = Object.entries(acts).flatMap(([name, { weight, act }]) =>
  Array.from({ length: weight }, () => ({ name, act })),
)

/** Refusals a colleague in the way explains. Nothing here is ever missing or failing. */
const expected = [200, 409, 423]

const takeTurn = async (turn: Turn) => {
  const { name, act } = pick(deck)
  const { ledger, me } = turn
  const answer = await act(turn).catch((error: Error) => error)
  // Most go in peace, or everybody would soon stand before a locked door.
  if (Math.random() < 0.8) await me.caller.post(`${work(turn.storyId)}/lock/off`, myTab(turn))
  ledger.acts += 1
  if (answer instanceof Error) {
    ledger.problems.push(`${name} of ${me.account}: ${answer.message}`)
    return
  }
  const key = `${name} ${answer.code}`
  ledger.answers.set(key, (ledger.answers.get(key) ?? 0) + 1)
  if (!expected.includes(answer.status))
    ledger.problems.push(`${name} of ${me.account}: ${answer.status} ${answer.msg}`)
}

/** Twenty tabs in the same few stories at once, each doing one thing after the other until `goesOn` says no. */
export const runCrowd = async (
  members: readonly CrowdMember[],
  storyIds: readonly number[],
  goesOn: (ledger: Ledger) => boolean,
): Promise<Ledger> => {
  const ledger: Ledger = { texts: [], acts: 0, answers: new Map(), problems: [] }
  const sit = async (member: CrowdMember) => {
    const me: Tab = { ...member, tab: randomUUID(), texts: 0, bases: new Map(), copies: [] }
    while (goesOn(ledger)) await takeTurn({ me, storyId: pick(storyIds), ledger })
  }
  await Promise.all(members.map(sit))
  return ledger
}

const readTexts = async (db: Db, storyIds: readonly number[]) => {
  const versions = await db
    .selectFrom('storyVersion')
    .select(['storyId', 'no', 'contentHash', sql<string>`content ->> 'title'`.as('title')])
    .where('storyId', 'in', storyIds)
    .execute()
  const journals = await db
    .selectFrom('storyJournal')
    .select(['storyId', sql<string>`content ->> 'title'`.as('title')])
    .where('storyId', 'in', storyIds)
    .execute()
  return {
    byNo: new Map(versions.map((version) => [`${version.storyId}.${version.no}`, version])),
    titles: new Set([...versions, ...journals].map(({ storyId, title }) => `${storyId}.${title}`)),
  }
}

/** Texts the crowd was told are kept and that are nowhere: every version, and of each tab the last words. */
export const findLostTexts = async (db: Db, storyIds: readonly number[], { texts }: Ledger) => {
  const { byNo, titles } = await readTexts(db, storyIds)
  const numbered = texts.filter(({ storyId, no, title, hash }) => {
    const version = byNo.get(`${storyId}.${no}`)
    return no !== undefined && (version?.title !== title || (hash && version.contentHash !== hash))
  })
  const last = new Map(texts.map((text) => [`${text.storyId}.${text.tab}`, text])).values()
  const unfound = [...last].filter(({ storyId, title }) => !titles.has(`${storyId}.${title}`))
  return [...numbered, ...unfound].map(
    ({ storyId, title, no }) => `story ${storyId}: ${title} (${no ?? 'kept'})`,
  )
}
