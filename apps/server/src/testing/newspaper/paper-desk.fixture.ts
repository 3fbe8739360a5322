import type { Edition } from '@rongbian/contract/newspaper'
import type { Actor } from '@rongbian/domain'
import { areasOf, itemShape, type Operation } from '@rongbian/paper'
import pino from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { saveEdition } from '#/features/newspaper/new-edition.ts'
import { readPlan, savePlan } from '#/features/newspaper/plan.ts'
import { agreeChange, changePage, pressChange, pressEdition } from '#/features/newspaper/press/orders.ts'
import { drawProof } from '#/features/newspaper/proofs/draw.ts'
import { makeProof } from '#/features/newspaper/proofs/make.ts'
import { painterOf } from '#/features/newspaper/proofs/painter.ts'
import { savePage } from '#/features/newspaper/save.ts'
import { sendPage, signPage } from '#/features/newspaper/signing/sign.ts'
import { noCrash } from '#/features/releases/outlets/points.ts'
import { deliverNow } from '#/features/releases/outlets/worker.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { openDesk } from '../releases/desk.fixture.ts'

const caller = { requestId: '', address: '', agent: '' }
const signers = ['layout', 'proof', 'proof2', 'proof3', 'editor', 'director', 'chief']
const log = pino({ level: 'silent' })
/** Proofs are drawn at once instead. */
const noJobs = { send: async () => null } as unknown as Jobs

const firstDay = Date.parse('2099-01-01')
const dayMs = 24 * 3_600_000

const findPeople = async (db: Db) => {
  const people = new Map<string, Actor>()
  for (const account of [...signers, 'publisher']) people.set(account, await actorOf(db, account))
  return (account: string) => {
    const actor = people.get(account)
    if (!actor) throw new Error(`nobody is called ${account}`)
    return actor
  }
}

const storyOn = (storyId: number, rows: number) =>
  itemShape.parse({
    ...{ id: 's1', kind: 'story', storyId, rank: 1, title: {} },
    areas: [{ column: 0, row: 0, columns: 4, rows }],
  })
const textOn = (text: string) =>
  itemShape.parse({ id: 't1', kind: 'text', text, area: { column: 0, row: 0, columns: 2, rows: 4 } })

/** People who plan, lay out, sign and print a paper, through the services their calls go through. */
export const openPaperDesk = async (db: Db, env: Env, code: string) => {
  const storage = openStorage(env)
  const painter = painterOf({ env, storage })
  const desk = await openDesk(db, env)
  const outlet = await desk.addOutlet('newspaper', code)
  const person = await findPeople(db)
  const as = <Answer>(account: string, work: (ctx: CallCtx) => Promise<Answer>) =>
    db.transaction().execute((tx) => work({ tx, actor: person(account), caller }))

  const pagesOf = async ({ id }: Pick<Edition, 'id'>) => (await readPlan(db, person('layout'), id)).pages
  const pageOf = async (edition: Pick<Edition, 'id'>, no: number) => {
    const page = (await pagesOf(edition)).find((one) => one.no === no)
    if (!page) throw new Error(`no page ${no}`)
    return page
  }

  /** All but the first two leave the plan. */
  const keepTwo = async (edition: Edition) => {
    const pages = (await pagesOf(edition)).slice(0, 2).map((page) => {
      const { id, no, label, name, section, colour, editorId, closeAt, signAt, isSpread } = page
      return { id, no, label, name, section, colour, editorId, closeAt, signAt, isSpread }
    })
    await as('layout', (ctx) => savePlan(ctx, edition.id, { version: edition.version, pages }))
  }

  const lay = async (edition: Edition, no: number, operations: Operation[]) => {
    const { id, version } = await pageOf(edition, no)
    await as('layout', (ctx) => savePage(ctx, id, { version, operations, tab: '' }))
  }

  const signPages = async (edition: Edition, no: number) => {
    const { id, version } = await pageOf(edition, no)
    const wanted = { kind: 'page', storyId: null, version } as const
    const proof = await as('layout', (ctx) => makeProof(ctx, { jobs: noJobs, painter }, id, wanted))
    await drawProof({ db, storage, log, painter }, { tenantId: person('layout').tenantId, id: proof.id })
    const seen = { proofNo: proof.no, opinion: '' }
    await as('layout', (ctx) => sendPage(ctx, id, seen))
    for (const account of signers) await as(account, (ctx) => signPage(ctx, id, seen))
  }

  return {
    outlet,
    as,
    pageOf,
    pagesOf,
    /** A day of two pages, one with a story from the pool, through all signatures. */
    async signedEdition(round: number) {
      const date = new Date(firstDay + round * dayMs).toISOString().slice(0, 10)
      const form = { channelId: outlet.id, date, copyFrom: null, note: '' }
      const edition = await as('layout', (ctx) => saveEdition(ctx, form, env.TIME_ZONE))
      await keepTwo(edition)
      const storyId = await desk.clearedStory({
        title: `第 ${round} 天的稿件`,
        htmlContent: '<p>江面起雾。</p>',
      })
      await desk.issue(storyId, outlet, { issue: date, layout: '01' })
      await deliverNow({ env, home: openSiteHome(env), storage, log, atPoint: noCrash }, db)
      await lay(edition, 1, [{ act: 'put', item: storyOn(storyId, 30) }])
      await lay(edition, 2, [{ act: 'put', item: textOn(`第 ${round} 天`) }])
      for (const no of [1, 2]) await signPages(edition, no)
      return { edition, storyId }
    },
    press: ({ id }: Edition) => as('publisher', (ctx) => pressEdition(ctx, id, '')),
    /** The first page laid out anew and signed again, as far as its order. */
    async signedChange(edition: Edition, storyId: number) {
      const { id } = await pageOf(edition, 1)
      await as('publisher', (ctx) => changePage(ctx, id, '错字'))
      await as('chief', (ctx) => agreeChange(ctx, id))
      await lay(edition, 1, [{ act: 'place', id: 's1', areas: [...areasOf(storyOn(storyId, 34))] }])
      await signPages(edition, 1)
      return id
    },
    pressChange: (pageId: string) => as('publisher', (ctx) => pressChange(ctx, pageId, '')),
  }
}
export type PaperDesk = Awaited<ReturnType<typeof openPaperDesk>>
