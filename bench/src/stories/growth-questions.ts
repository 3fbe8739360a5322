import type { Actor } from '@rongbian/domain'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import {
  businessFigures,
  channelRanking,
  effectFigures,
  myFigures,
} from '../../../apps/server/src/features/home/figures.ts'
import { carouselStories, frequentKeywords } from '../../../apps/server/src/features/home/shown.ts'
import { listTodo } from '../../../apps/server/src/features/home/todo.ts'
import { listTracked } from '../../../apps/server/src/features/home/tracking.ts'
import { actorOf } from '../../../apps/server/src/features/review/cast.fixture.ts'
import type { Child } from '../child.ts'
import { signIn } from '../sign-in.ts'
import { issueRequest, type ToIssue, untilOut } from '../speed/issue.ts'
import { drive, medianOf, timeOne, type Work } from './drive.ts'
import type { Newsroom } from './make-stories.ts'
import { planted } from './texts.ts'
import { createWork, detailRequests, listRequests, savesOf, searchRequest, writePath } from './workloads.ts'

/** How much more each may cost with ten times as many stories. */
const goals = { list: 1.2, detail: 1.2, save: 1.2, search: 1.5, issue: 1.2, home: 1.5 }

const asksPerRound = 30
const readsPerRound = 800
const savesPerRound = 320
const ordersPerTurn = 32
const homesPerRound = 8
const connections = 16
/** Two questions take them, and every connection prepares one request more than it sends. */
export const issuesPerRound = 2 * (ordersPerTurn + connections)

/** One reads all departments, the other a single one. */
const accounts = ['chief', 'reporter'] as const

export interface Side {
  opened: Opened
  child: Child
  newsroom: Newsroom
  stories: number
  html: string
  toIssue: ToIssue
}

/** `ask` answers what it cost, in milliseconds. */
export interface Question {
  name: string
  goal: number
  ask: () => Promise<number>
}

const msOf = async (work: Work, amount: number) => 1000 / (await drive(work, { amount })).perSecond

const searching = async ({ child }: Side) => {
  const questions: Question[] = []
  for (const account of accounts) {
    const headers = await signIn(child.url, account)
    for (const { word, share } of Object.values(planted)) {
      const work: Work = { child, headers, requests: [searchRequest(word)] }
      questions.push({
        name: `检索 ${word}（${share * 100} %）${account}`,
        goal: goals.search,
        ask: () => timeOne(work, { times: asksPerRound }),
      })
    }
  }
  return questions
}

const reading = async ({ child, newsroom, stories }: Side): Promise<Question[]> => {
  const chief = { child, headers: await signIn(child.url, 'chief') }
  const departmentIds = newsroom.departments.map(({ id }) => id)
  const list = { ...chief, requests: listRequests(departmentIds, 50) }
  const detail = { ...chief, requests: detailRequests(stories) }
  return [
    { name: '列表 50', goal: goals.list, ask: () => timeOne(list, { times: asksPerRound }) },
    { name: '列表 50，16 个连接', goal: goals.list, ask: () => msOf(list, readsPerRound) },
    { name: '详情', goal: goals.detail, ask: () => timeOne(detail, { times: asksPerRound }) },
    { name: '详情，16 个连接', goal: goals.detail, ask: () => msOf(detail, readsPerRound) },
  ]
}

const saving = async ({ child, html }: Side): Promise<Question[]> => {
  const create = createWork(child, await signIn(child.url, 'chief'), html)
  const requestsOfEach = () => savesOf(html, create, connections, (id) => `${writePath}/${id}/save`)
  const work = { ...create, requestsOfEach }
  return [{ name: '保存，16 个连接', goal: goals.save, ask: () => msOf(work, savesPerRound) }]
}

/** The orders by themselves, then orders and the pages they make. */
const issuing = async ({ opened, child, toIssue }: Side): Promise<Question[]> => {
  const headers = await signIn(child.url, 'publisher')
  const work = { child, headers, requests: [issueRequest(toIssue)] }
  const written = () => untilOut(opened, toIssue.outlet.id)
  const orders = async () => {
    const ms = await msOf(work, ordersPerTurn)
    await written()
    return ms
  }
  const pages = async () => (await msOf(work, ordersPerTurn)) + ((await written()) * 1000) / ordersPerTurn
  return [
    { name: '签发，16 个连接', goal: goals.issue, ask: orders },
    { name: '签发到页面写好', goal: goals.issue, ask: pages },
  ]
}

const dayMs = 86_400_000
const page = { page: 0, size: 6 }

/** All blocks of someone's home page. */
export const openHome = async (reader: Opened, actor: Actor, now: Date) => {
  const clock = { timeZone: 'Asia/Shanghai', now }
  await businessFigures(reader, actor, 30, clock)
  await effectFigures(reader, actor, 30, clock)
  await channelRanking(reader, actor, 30, clock)
  await myFigures(reader, actor, 30, clock)
  await listTodo(reader, actor, { ...page, myself: false }, clock)
  await listTracked(reader, actor, { ...page, sort: 'updated' })
  await carouselStories(reader, actor)
  await frequentKeywords(reader, actor, clock)
}

/** Another day each time, since figures are remembered for a while; past the server, which would only add its own. */
const homes = async ({ opened }: Side): Promise<Question[]> => {
  const questions: Question[] = []
  for (const account of accounts) {
    const actor = await actorOf(opened.db, account)
    let daysAgo = 0
    const ask = async () => {
      const times: number[] = []
      while (times.length < homesPerRound) {
        const now = new Date(Date.now() - daysAgo * dayMs)
        daysAgo += 1
        const started = performance.now()
        await openHome(opened, actor, now)
        times.push(performance.now() - started)
      }
      return medianOf(times)
    }
    questions.push({ name: `首页 30 天 ${account}`, goal: goals.home, ask })
  }
  return questions
}

export const questionsTo = async (side: Side): Promise<Question[]> => [
  ...(await searching(side)),
  ...(await reading(side)),
  ...(await saving(side)),
  ...(await issuing(side)),
  ...(await homes(side)),
]
