import { parseArgs } from 'node:util'
import { type Child, productFile, startChild } from '../child.ts'
import { signIn } from '../sign-in.ts'
import { drive, medianOf, timeOne, type Work } from './drive.ts'
import { makeBodies } from './make-stories.ts'
import { type Close, openNewsroom } from './targets.ts'
import { planted } from './texts.ts'
import { listRequests, searchRequest } from './workloads.ts'

/** The same list and the same searches on ten times as many stories: what they cost more. */
const goals = { list: 1.3, search: 2 }
const rounds = 5
const searchesPerRound = 30
const listsPerRound = 800

const { values: given } = parseArgs({
  options: {
    stories: { type: 'string', default: '1000000' },
    /** Of a body. The cost of a search hardly depends on it, that of filling the database does. */
    characters: { type: 'string', default: '300' },
  },
})
const many = Number(given.stories)
const few = Math.floor(many / 10)

/** One reads all departments, the other a single one. */
const accounts = ['chief', 'reporter'] as const

interface Question {
  name: string
  goal: number
  ask: () => Promise<number>
}

const questionsTo = async (child: Child, departmentIds: string[]): Promise<Question[]> => {
  const questions: Question[] = []
  for (const account of accounts) {
    const headers = await signIn(child.url, account)
    for (const { word, share } of Object.values(planted)) {
      const work: Work = { child, headers, requests: [searchRequest(word)] }
      questions.push({
        name: `检索 ${word}（${share * 100} %）${account}`,
        goal: goals.search,
        ask: () => timeOne(work, { times: searchesPerRound }),
      })
    }
  }
  const work: Work = {
    child,
    headers: await signIn(child.url, 'chief'),
    requests: listRequests(departmentIds, 50),
  }
  questions.push({ name: '列表 50', goal: goals.list, ask: () => timeOne(work, { times: searchesPerRound }) })
  questions.push({
    name: '列表 50，16 个连接',
    goal: goals.list,
    ask: async () => 1000 / (await drive(work, { amount: listsPerRound })).perSecond,
  })
  return questions
}

const open = async (stories: number, closers: Close[]) => {
  const bodies = await makeBodies(Number(given.characters))
  const { newsroom, env } = await openNewsroom(stories, bodies, closers)
  const child = await startChild(productFile, env)
  closers.push(child.stop)
  return questionsTo(
    child,
    newsroom.departments.map(({ id }) => id),
  )
}

/** Both sizes in turn: a slow moment of the machine hits both. */
const compare = async (small: Question, large: Question) => {
  const costs = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    costs.small.push(await small.ask())
    costs.large.push(await large.ask())
  }
  const [before, after] = [medianOf(costs.small), medianOf(costs.large)]
  const ratio = after / before
  console.log(
    `  ${small.name.padEnd(22)} ${few} 篇 ${before.toFixed(2)} ms  ${many} 篇 ${after.toFixed(2)} ms   ${ratio.toFixed(2)} 倍（目标 ≤ ${small.goal}）`,
  )
  return ratio <= small.goal
}

const run = async (closers: Close[]) => {
  const [small, large] = [await open(few, closers), await open(many, closers)]
  const met: boolean[] = []
  for (const [index, question] of small.entries()) {
    const other = large[index]
    if (other) met.push(await compare(question, other))
  }
  return met.every(Boolean)
}

const closers: Close[] = []
try {
  process.exitCode = (await run(closers)) ? 0 : 1
} finally {
  for (const close of closers.reverse()) await close()
}
