import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import type { Mark, PaperPage } from '@rongbian/contract/newspaper'
import type { MarkSign, ProofKind } from '@rongbian/domain'
import { setPage } from '@rongbian/paper'
import { sql } from 'kysely'
import {
  addMark,
  makeProof,
  openPage,
  type painterOf,
  proposePages,
  savePage,
  sendPage,
  settleMark,
  signPage,
} from '#/features/newspaper/index.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import type { Desk } from './desk.ts'
import { pageEditors } from './paper-settings.ts'

export interface PageParts {
  desk: Desk
  jobs: Jobs
  painter: ReturnType<typeof painterOf>
  signal: AbortSignal
}
type Page = Pick<PaperPage, 'id' | 'no'>

const pollMs = 300

/** Asks again until there is an answer, or nobody waits for it any more. */
export const until = async <Answer>(signal: AbortSignal, ask: () => Promise<Answer | undefined>) => {
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask()
    if (answer !== undefined) return answer
    await sleep(pollMs, undefined, { signal })
  }
}

const editorOf = ({ no }: Page) => pageEditors[no] ?? 'layout'
const open = async ({ desk }: PageParts, page: Page) =>
  openPage(desk.db, await desk.actor(editorOf(page)), page.id)

type Proposal = Awaited<ReturnType<typeof proposePages>>[number]

const noneOf = (error: unknown): Proposal[] => {
  if (error instanceof AppError) return []
  throw error
}

const attempts = 3
/** Each begins at random; on a page that is hard to fill some find nothing. */
const mostAttempts = 30

/** The best of what is proposed for its stories. */
export const layOut = async (parts: PageParts, page: Page, storyIds: number[]) => {
  const { desk } = parts
  const editor = editorOf(page)
  const actor = await desk.actor(editor)
  const proposals: Proposal[] = []
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (attempt >= attempts && proposals.length > 0) break
    const proposed = await proposePages(desk.db, actor, page.id, { storyIds, attempt }).catch(noneOf)
    proposals.push(...proposed.filter(({ faults }) => !faults.some(({ isHard }) => isHard)))
  }
  const [best] = proposals.toSorted((one, other) => one.score - other.score)
  if (!best) throw new Error(`no layout for page ${page.no}`)
  const { version } = (await open(parts, page)).page
  const operations = [{ act: 'arrange' as const, items: best.items }]
  await desk.as(editor, (ctx) => savePage(ctx, page.id, { version, operations, tab: '' }))
}

/** Made and drawn. */
export const prove = async (parts: PageParts, page: Page, kind: ProofKind) => {
  const { desk, jobs, painter, signal } = parts
  const { version } = (await open(parts, page)).page
  const { id, no } = await desk.as(editorOf(page), (ctx) =>
    makeProof(ctx, { jobs, painter }, page.id, { kind, storyId: null, version }),
  )
  await until(signal, async () => {
    const row = await desk.db
      .selectFrom('proof')
      .select(['state', 'problem'])
      .where('tenantId', '=', desk.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.state === 'failed') throw new Error(row.problem)
    return row.state === 'done' || undefined
  })
  return { id, no }
}

export const signers = ['proof', 'proof2', 'proof3', 'editor', 'director', 'chief'] as const
const opinions: Readonly<Record<string, string>> = {
  editor: '标题与正文相符',
  director: '同意',
  chief: '付印',
}

/** Sent by its editor, who signs first, and then signed by as many of the others; goes on where it was left. */
export const signAll = async (
  parts: PageParts,
  page: Page,
  proofNo: number,
  count: number = signers.length,
) => {
  const { desk } = parts
  const editor = editorOf(page)
  const { state } = (await open(parts, page)).page
  if (state === 'laying') await desk.as(editor, (ctx) => sendPage(ctx, page.id, { proofNo, opinion: '' }))
  const { steps: asked } = await open(parts, page)
  for (const [index, account] of [editor, ...signers.slice(0, count)].entries())
    if (asked[index]?.state !== 'signed')
      await desk.as(account, (ctx) => signPage(ctx, page.id, { proofNo, opinion: opinions[account] ?? '' }))
}

interface Remark {
  by: string
  sign: MarkSign
  text: string
  state: Mark['state']
}

/** By two readers; some of it mended, some of that checked. */
export const remarks: readonly Remark[] = [
  { by: 'proof', sign: 'correct', text: '与来稿不符，请照来稿改正', state: 'checked' },
  { by: 'proof', sign: 'explain', text: '请向记者核实这一处', state: 'done' },
  { by: 'proof2', sign: 'widen', text: '这一行太挤', state: 'open' },
  { by: 'proof2', sign: 'explain', text: '与二版的说法是否统一', state: 'open' },
]

/** Where lines of the text stand on the sheet, some way apart. */
const placesOn = async (parts: PageParts, page: Page) => {
  const { settings, layout, words, texts, begun, ads } = await open(parts, page)
  const known = Object.fromEntries(texts.map(({ storyId, text }) => [storyId, text]))
  const files = Object.fromEntries(ads.map(({ id, file }) => [id, { file }]))
  const set = setPage({ settings, layout, words, texts: known, ads: files, begun })
  const lines = set.lines.filter(({ role }) => role === 'body')
  return remarks.map((_, index) => {
    const line = lines[Math.floor(((index + 0.6) * lines.length) / remarks.length)] ?? lines[0]
    const { x = 0, y = 0, points = 0, pieces = [] } = line ?? {}
    const place = {
      x: (x + points) / set.width,
      y: (y - points) / set.height,
      width: (points * 4) / set.width,
      height: (points * 1.3) / set.height,
      strokes: [],
    }
    return {
      place,
      quote: pieces
        .map(({ text }) => text)
        .join('')
        .slice(1, 5),
    }
  })
}

const steps: Readonly<Record<Mark['state'], readonly ('done' | 'checked')[]>> = {
  open: [],
  done: ['done'],
  checked: ['done', 'checked'],
  dropped: [],
}

/** Marks of a round; with `allMended` nothing of it is left to do. */
export const markUp = async (parts: PageParts, page: Page, proofId: string, allMended: boolean) => {
  const { desk } = parts
  const places = await placesOn(parts, page)
  for (const [index, { by, sign, text, state }] of remarks.entries()) {
    const place = places[index]
    if (!place) continue
    const { id } = await desk.as(by, (ctx) => addMark(ctx, proofId, { sign, text, ...place }))
    for (const step of steps[allMended ? 'checked' : state])
      await desk.as(step === 'done' ? editorOf(page) : by, (ctx) =>
        settleMark(ctx, id, { state: step, note: '' }),
      )
  }
}

/** Nobody sits at it. */
export const leave = ({ desk }: PageParts, { id }: Page) =>
  sql`update paper_page set lock_id = null, lock_name = '', lock_tab = '', lock_at = null
    where tenant_id = ${desk.tenantId} and id = ${id}`.execute(desk.db)
