import { readFile, writeFile } from 'node:fs/promises'
import { AppError, errors } from '@rongbian/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#/db/open.ts'
import { prepareStory } from '#/features/stories/create.ts'
import { newTab } from '#/features/stories/stories.fixture.ts'
import type { Ctx } from '#/http/command.ts'
import { readContent } from '#/story/clean-content.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { saveStory } from '#/writing/save.ts'
import { castOf, rulebookFor } from './cast.fixture.ts'
import { claim, unclaim } from './claim.ts'
import { approveStep, collateStep, passAllSteps } from './decide.ts'
import { denyStep } from './deny.ts'
import { submitForReview } from './submit.ts'
import { undoStep } from './undo.ts'

const actions = {
  领取: claim,
  放回: unclaim,
  审核: (ctx, id) => approveStep(ctx, id, {}),
  校对: (ctx, id) => collateStep(ctx, id, {}),
  退回: (ctx, id) => denyStep(ctx, id, { comment: '退' }),
  撤回: undoStep,
  一键通过: (ctx, id) => passAllSteps(ctx, id, {}),
} as const satisfies Record<string, (ctx: Ctx, id: number) => Promise<unknown>>
type ActionName = keyof typeof actions
const actionNames = Object.keys(actions) as ActionName[]

const steps = ['初审', '一校', '二校', '三校', '复审', '终审'] as const
/** Who has done the steps before. The first was done by someone who proof-reads as well. */
const doers = ['double', 'proof', 'proof2', 'proof3', 'director', 'chief'] as const
const isProof = (step: number) => step >= 2 && step <= 4

/** Heads of departments and chiefs: they free what someone has left lying. */
const freers = ['author', 'saver', 'director', 'chief', 'giver']

type Outcome = '✓' | 409 | 404

interface Part {
  account: string
  is: string
  /** Which steps they may do while nobody has claimed them: written down, not computed. */
  may: readonly number[]
  /** Whether the story is there for them at all. */
  knows: boolean
}

const parts: Part[] = [
  { account: 'author', is: '作者，四种角色都有', may: [], knows: true },
  { account: 'saver', is: '保存过，四种角色都有', may: [], knows: true },
  { account: 'shadow', is: '作者的代理', may: [], knows: true },
  { account: 'late', is: '代理已到期', may: [], knows: true },
  { account: 'double', is: '做了初审的校对', may: [1], knows: true },
  { account: 'editor', is: '本部门编辑', may: [1], knows: true },
  { account: 'proof', is: '做了一校', may: [2], knows: true },
  { account: 'proof2', is: '做了二校', may: [2, 3], knows: true },
  { account: 'proof3', is: '做了三校', may: [2, 3, 4], knows: true },
  { account: 'director', is: '本部门主任', may: [5], knows: true },
  { account: 'chief', is: '总编', may: [6], knows: true },
  { account: 'giver', is: '四种角色都有', may: [1, 2, 3, 4, 5, 6], knows: true },
  { account: 'deputy', is: '有效的代理', may: [1, 2, 3, 4, 5, 6], knows: true },
  { account: 'elsewhere', is: '外部门编辑、主任', may: [], knows: false },
  { account: 'layout', is: '没有席位', may: [], knows: false },
  { account: 'neighbour', is: '另一家编辑部', may: [], knows: false },
]

/** What must happen, from the newsroom's rules and nothing of the code. */
const expected = ({ account, may, knows }: Part, step: number, claimedBy: string, action: ActionName) => {
  if (!knows) return 404
  const isHis = claimedBy ? claimedBy === account : may.includes(step)
  const before = step === 1 ? 'author' : doers[step - 2]
  const allowed: Record<ActionName, boolean> = {
    领取: isHis && !claimedBy,
    放回: claimedBy !== '' && (claimedBy === account || freers.includes(account)),
    审核: isHis && !isProof(step),
    校对: isHis && isProof(step),
    退回: isHis,
    撤回: !claimedBy && account === before,
    一键通过: false,
  }
  return allowed[action] ? '✓' : 409
}

let news: TestApp
let cast: Awaited<ReturnType<typeof castOf>>
beforeAll(async () => {
  news = await testApp()
  cast = await castOf(news.db)
}, 60_000)
afterAll(() => news.close())

class Rollback extends Error {}

/** Runs the action in a transaction that is always rolled back. */
const outcome = async (action: ActionName, account: string, id: number): Promise<Outcome> => {
  try {
    await news.db.transaction().execute(async (tx) => {
      await actions[action]({ tx, actor: cast(account) }, id)
      throw new Rollback()
    })
  } catch (error) {
    if (error instanceof Rollback) return '✓'
    if (!(error instanceof AppError)) throw error
    const { status } = errors[error.error]
    if (status === 404 || status === 409) return status
    throw error
  }
  throw new Error('unreachable')
}

const inTransaction = (work: (tx: Tx) => Promise<unknown>) => news.db.transaction().execute(work)

const newReview = async () => {
  const content = readContent({ title: '谁可以', htmlContent: '<p>正文</p>' })
  const departmentId = cast('author').departmentId
  const form = { libraryId: 'group', type: 'COMPO', departmentId, imported: false, content } as const
  const write = await prepareStory(news.db, cast('author'), form)
  const { id } = await write(news.db)
  const changed = { ...content, summary: '提要' }
  await saveStory(news.db, cast('saver'), id, { tab: newTab(), base: 1, content: changed, note: '' })
  await news.db.deleteFrom('storyLock').execute()
  const book = await rulebookFor(news.db, cast('author').tenantId)
  await inTransaction((tx) => submitForReview({ tx, actor: cast('author') }, id, { book }))
  return id
}

const cells: string[] = []
const file = new URL('./who-may.txt', import.meta.url)
const head = '由 who-may.test.ts 逐格实际尝试得出；更新：设 UPDATE_MATRIX=1 运行该测试。'

test('at each of the six steps exactly those may who should', async () => {
  const id = await newReview()
  let count = 0
  for (const [index, name] of steps.entries()) {
    const step = index + 1
    const doer = doers[index] ?? ''
    for (const claimedBy of ['', doer]) {
      if (claimedBy) await inTransaction((tx) => claim({ tx, actor: cast(claimedBy) }, id))
      cells.push('', `${name}，${claimedBy ? `${claimedBy} 已领取` : '无人领取'}：${actionNames.join(' ')}`)
      for (const part of parts) {
        const found: Outcome[] = []
        for (const action of actionNames) found.push(await outcome(action, part.account, id))
        const wanted = actionNames.map((action) => expected(part, step, claimedBy, action))
        expect(found, `${name} ${claimedBy} ${part.account}`).toEqual(wanted)
        cells.push(
          `${part.account.padEnd(10)} ${found.map((cell) => String(cell).padEnd(4)).join('')} ${part.is}`,
        )
        count += found.length
      }
    }
    const pass = isProof(step) ? collateStep : approveStep
    await inTransaction((tx) => pass({ tx, actor: cast(doer) }, id, {}))
  }
  expect(count).toBe(steps.length * 2 * parts.length * actionNames.length)
  expect(count).toBeGreaterThan(400)
  const text = `${head}\n${cells.join('\n')}\n`
  if (process.env.UPDATE_MATRIX) await writeFile(file, text)
  expect(await readFile(file, 'utf8').catch(() => '')).toBe(text)
}, 120_000)
