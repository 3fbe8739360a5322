import { releaseMessages } from '@rongbian/contract/messages/releases'
import { specialMessages } from '@rongbian/contract/messages/specials'
import type { Message } from '@rongbian/domain'
import { TemplateProblem } from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import { outageCause, outageOf } from '#/outage.ts'
import { goneName } from '#/site/gone-name.ts'
import { templateMessage } from '#/template-message.ts'
import { holdsBack, settleCaches, type Unsettled } from '../front-cache/settle.ts'
import type { ChannelRow } from '../queries.ts'
import type { SpecialDue } from '../specials/due.ts'
import { carryOutSpecials, closeSpecials, rewriteGone } from '../specials/print.ts'
import { findWith } from '../specials/queries.ts'
import { redrawEach, redrawShowing } from '../specials/redraw.ts'
import type { Due } from './due.ts'
import { inLanes } from './lanes.ts'
import { findLeft, relatedTo } from './list-queries.ts'
import { storiesWith } from './live-stories.ts'
import { findSlots, giveNumbers, markLive, rememberFile, withSlots } from './numbers.ts'
import { indexPage } from './page-search.ts'
import { filesFor, inPass, type OutletParts, type Pass, pathFor, writeAll } from './pass.ts'
import { closeAll, fail, noteProblem, type Receipt } from './receipts.ts'
import { contentHash } from './site-files.ts'
import { endsPass } from './site-pass.ts'
import { cardOf, findTexts, modelOf, type StoryText } from './story-model.ts'
import { clearAway, removeDropped, takeDown, tellReaders, writeGone } from './take-down.ts'
import { everything, type Touched, touchedBy } from './touched.ts'
import { holdBack, isLastTry } from './tries.ts'
import { furniture } from './website-press.ts'

const relatedMost = 5

interface Shown {
  due: Due
  path: string
  hash: string
  storyId: number
  url: string
  card: object
  files: string[]
}

/** Draws the page of one story and brings its files out. */
const show = async (
  pass: Pass,
  due: Due,
  text: StoryText,
  related: Map<number, object[]>,
): Promise<Shown> => {
  const { parts, db, site, press, files, numbers } = pass
  const path = pathFor(pass, due)
  const url = site.model.url + path
  const remember = (file: string) => rememberFile(db, due, file)
  const outside = filesFor(pass, remember)
  const numbered = numbers.get(due.storyId) ?? { storyId: due.storyId, firstAt: new Date(), columns: [] }
  const made = await modelOf(site, outside, { due, numbered, story: text, url })
  parts.atPoint('media written')
  const model = { ...made, url, related: (related.get(due.storyId) ?? []) as typeof made.related }
  const template = { id: due.release.templateId, file: due.release.templateFile }
  const [page, ...beside] = press.story(site, model, template)
  if (!page) throw new Error('a story without a page')
  for (const one of beside) {
    await remember(one.path)
    await files.write(one.path, one.content)
  }
  await files.write(page.path, page.content)
  await files.remove(goneName(path))
  parts.atPoint('page written')
  const written = [...outside.written, ...beside.map((one) => one.path)]
  return {
    due,
    path,
    hash: contentHash(page.content),
    storyId: due.storyId,
    url,
    card: cardOf(made),
    files: written,
  }
}

interface Failure {
  due: Due
  problem: Message | string
  isHopeless: boolean
}

const inWords = (error: unknown) => {
  if (error instanceof TemplateProblem) return { problem: templateMessage(error), isHopeless: true }
  const outage = outageOf(error)
  const problem = outage
    ? outageCause(outage)
    : releaseMessages.pageUnwritten({ reason: (error as Error).message })
  return { problem, isHopeless: false }
}

/** One that cannot be shown fails by itself and holds back no other. */
const showEach = async (pass: Pass, dues: readonly Due[]) => {
  const { db, site, parts } = pass
  const texts = await findTexts(db, site.row.tenantId, dues)
  const related = await relatedTo(
    db,
    site.row,
    dues.map(({ storyId }) => storyId),
    relatedMost,
  )
  const shown = new Map<Due, Shown>()
  const failures: Failure[] = []
  await inLanes(pass.files.atOnce, dues, async (due) => {
    try {
      const text = texts.get(due.storyId)
      if (!text) throw new Error('签发的版本不存在')
      const page = await show(pass, due, text, related)
      if (site.row.type === 'website') await indexPage(db, site.row, text)
      shown.set(due, page)
    } catch (error) {
      if (endsPass(error)) throw error
      parts.log.warn({ err: error, delivery: due.id }, 'releases: a page was not drawn')
      failures.push({ due, ...inWords(error) })
    }
  })
  return { shown: dues.flatMap((due) => shown.get(due) ?? []), failures }
}

/** After the others are marked live, so that nothing they show goes with it; cleared away before it counts as failed, or a death in between would leave it out. */
const failEach = async (pass: Pass, failures: readonly Failure[]) => {
  for (const { due, problem, isHopeless } of failures) {
    if (isLastTry(due, isHopeless)) await clearAway(pass, due)
    await fail(pass.db, { channel: pass.site.row, due }, problem, isHopeless)
  }
}

const writeLists = async (
  { db, site, press, files, parts }: Pass,
  touched: Touched,
  point: 'lists written' | 'lists without it',
) => {
  await writeAll(files, press.lists(db, site, touched))
  parts.atPoint(point)
  await writeAll(files, press.feeds(db, site, touched))
  parts.atPoint('feeds written')
}

/** Reads back what readers would: the page as it was drawn, or nothing where one was taken down. */
const probe = async (pass: Pass, shown: readonly Shown[], gone: readonly Due[]) => {
  const receipts: { due: Due; receipt: Receipt }[] = []
  for (const { due, path, hash, url } of shown) {
    const content = await pass.files.read(path)
    if (!content || contentHash(content) !== hash) throw new Error(`${path} is not what was written`)
    receipts.push({ due, receipt: { url, hash, remoteId: path } })
  }
  for (const due of gone) {
    const path = pathFor(pass, due)
    const marker = await pass.files.read(goneName(path))
    if ((await pass.files.has(path)) || !marker) throw new Error(`${path} is still there`)
    receipts.push({ due, receipt: { url: due.release.url, hash: contentHash(marker), remoteId: path } })
  }
  pass.parts.atPoint('probed')
  return receipts
}

/** What a cache still holds is not done: held back, for as long as it takes. Answers the rest. */
const settledOf = async (
  db: Db,
  receipts: readonly { due: Due; receipt: Receipt }[],
  unsettled: Unsettled | undefined,
) => {
  if (!unsettled) return receipts
  const isHeld = ({ due, receipt }: { due: Due; receipt: Receipt }) =>
    holdsBack(unsettled, due.act, receipt.remoteId)
  const { words, waitSeconds } = unsettled.problem
  for (const { due } of receipts.filter(isHeld)) await holdBack(db, due, words, waitSeconds)
  return receipts.filter((one) => !isHeld(one))
}

/** What is due on a channel, of both kinds. */
export interface Taken {
  stories: readonly Due[]
  specials: readonly SpecialDue[]
}

/** Pages first, then the lists that lead to them; the other way round when something goes. Every step may be done again. */
const printTaken = async (pass: Pass, channel: ChannelRow, { stories: taken, specials }: Taken) => {
  const { parts, db } = pass
  const dues = withSlots(taken, await findSlots(db, channel, taken))
  const gone = dues.filter(({ act }) => act === 'withdraw')
  const { shown, failures } = await showEach(
    pass,
    dues.filter(({ act }) => act !== 'withdraw'),
  )
  await removeDropped(pass, shown)
  await markLive(db, channel, shown)
  parts.atPoint('marked live')
  await failEach(pass, failures)
  if (gone.length > 0) await takeDown(pass, gone)
  const finished = [...shown.map(({ due }) => due), ...gone]
  const ordered = await carryOutSpecials(pass, specials)
  if (finished.length + ordered.length === 0) return
  const point = gone.length > 0 ? 'lists without it' : 'lists written'
  const storyIds = finished.map(({ storyId }) => storyId)
  const left = storyIds.length > 0 ? await findLeft(db, channel, storyIds) : []
  const touched = touchedBy(pass.site, finished, pass.numbers, {
    left,
    specials: ordered.map(({ due }) => due.special),
  })
  const columnIds = [...touched.pages.keys(), ...touched.above]
  const goneIds = gone.map(({ storyId }) => storyId)
  const shownStill = await redrawShowing(pass, { storyIds, columnIds, goneIds }, ordered)
  await writeLists(pass, touched, point)
  if (gone.length > 0 || parts.cache) await tellReaders(db, channel)
  const isOut = ({ storyId }: Due) => !shownStill.has(storyId)
  const unsettled = parts.cache && (await settleCaches(parts, db, channel))
  const receipts = await probe(pass, shown, gone.filter(isOut))
  const closePages = await closeSpecials(pass, ordered, unsettled)
  await closeAll(db, channel, await settledOf(db, receipts, unsettled))
  for (const due of gone) if (!isOut(due)) await holdBack(db, due, specialMessages.stillShown())
  await closePages()
  const [problem] = pass.site.problems
  if (problem !== undefined && storyIds.length > 0)
    await noteProblem(db, channel, storyIds, templateMessage(problem))
  const isDown = gone.length > 0 || ordered.some(({ due }) => due.act === 'withdraw')
  parts.atPoint(isDown ? 'withdrawal closed' : 'receipts written')
}

export const printPages = (parts: OutletParts, db: Db, channel: ChannelRow, taken: Taken) =>
  inPass({ parts, db, channel }, taken.stories, (pass) => printTaken(pass, channel, taken))

const redrawPages = async (pass: Pass, channel: ChannelRow) => {
  const { db } = pass
  if (channel.type === 'website') await writeAll(pass.files, await furniture(pass.site))
  for await (const dues of storiesWith(db, channel, 'liveAt')) {
    const numbers = await giveNumbers(db, channel, dues)
    const { shown } = await showEach({ ...pass, numbers }, dues)
    await markLive(db, channel, shown, { isRedrawn: true })
  }
  for await (const dues of storiesWith(db, channel, 'goneAt')) await writeGone(pass, dues)
  await redrawEach(pass, await findWith(db, channel, 'liveAt'))
  for (const special of await findWith(db, channel, 'goneAt'))
    if (!special.liveAt) await rewriteGone(pass, special)
}

/** Every page of a channel anew, as after a change of its columns or templates. What cannot be drawn stays as it was. */
export const printEverything = async (parts: OutletParts, db: Db, channel: ChannelRow) => {
  await inPass({ parts, db, channel }, [], (pass) => redrawPages(pass, channel))
  // Opened again: stories from before there were numbers have theirs only now.
  await inPass({ parts, db, channel }, [], (pass) => writeLists(pass, everything(pass.site), 'lists written'))
}
