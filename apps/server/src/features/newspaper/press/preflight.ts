import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Actor, type Message, pressHindrance } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { keptMessage, say } from '#/say.ts'
import type { KeptAdCheck } from '../ads.ts'
import { takeEdition } from '../editions.ts'
import { type KeptFault, presentFault } from '../faults.ts'
import { type FoundPage, factsOf, faultsOf, findPage, holdPage, holdPagesOf } from '../rows.ts'
import { findDifferences } from '../signing/differences.ts'

interface Check {
  check: Message
  isFault: boolean
  text: Message | string
}

interface AdRow {
  booking: string
  file: string
  checks: KeptAdCheck[]
}

const adChecks = async (tx: Tx, { tenantId, id }: FoundPage): Promise<Check[]> => {
  const { rows } = await sql<AdRow>`select booking, file, checks from paper_ad where tenant_id = ${tenantId}
    and page_id = ${id} order by booking`.execute(tx)
  return rows.flatMap(({ booking, file, checks }): Check[] => {
    const check = messages.checkAd({ booking })
    if (file === '') return [{ check, isFault: true, text: messages.adMissing() }]
    return checks.map(({ isFault, text, said }) => ({ check, isFault, text: keptMessage(text, said) }))
  })
}

const textChecks = async (tx: Tx, { tenantId, id, channelId }: FoundPage): Promise<Check[]> => {
  const { rows } = await sql<{ title: string }>`select item.title from page_item as item
    join paper_text as text on text.tenant_id = item.tenant_id and text.story_id = item.story_id
      and text.channel_id = ${channelId} and text.no = item.text_no
    where item.tenant_id = ${tenantId} and item.page_id = ${id} and item.text_no > 0
      and text.reviewed_id is null order by item.title`.execute(tx)
  return rows.map(({ title }) => ({
    check: messages.checkText(),
    isFault: true,
    text: messages.textUnread({ title }),
  }))
}

interface KeptCheck {
  isFault: boolean
  text: Message
}

/** Of the file that would be printed. */
const fileChecks = async (tx: Tx, { tenantId, id, hash }: FoundPage): Promise<Check[]> => {
  const { rows } = await sql<{ checks: KeptCheck[] }>`select checks from proof where tenant_id = ${tenantId}
    and page_id = ${id} and page_hash = ${hash} and kind <> 'galley' and state = 'done'
    order by no desc limit 1`.execute(tx)
  return (rows[0]?.checks ?? []).map((check) => ({ check: messages.checkFile(), ...check }))
}

const faultCheck = (fault: KeptFault, language: Actor['language']): Check => ({
  check: messages.checkLayout(),
  isFault: fault.isHard,
  text: presentFault(fault, language).text,
})

const pageChecks = async ({ tx, actor }: Ctx, page: FoundPage): Promise<Check[]> => {
  const hindrance = pressHindrance(factsOf(actor, page))
  return [
    ...(hindrance ? [{ check: messages.checkSigned(), isFault: true, text: asMessage(hindrance) }] : []),
    ...faultsOf(page).map((fault) => faultCheck(fault, actor.language)),
    ...(await adChecks(tx, page)),
    ...(await textChecks(tx, page)),
    ...(await fileChecks(tx, page)),
  ]
}

/** All that keeps an edition from the press, and what people should have looked at; page by page. */
export const checkEdition = async (ctx: Ctx, pages: readonly FoundPage[]) => {
  const found = []
  for (const { tenantId, id } of pages) {
    const held = await holdPage(ctx.tx, tenantId, id)
    await findDifferences(ctx.tx, held)
    const page = await findPage(ctx.tx, tenantId, id)
    for (const check of await pageChecks(ctx, page)) found.push({ page, ...check })
  }
  return found
}

export const preflight = async (ctx: Ctx, editionId: string) => {
  const { tx, actor } = ctx
  const { tenantId, id } = await takeEdition(ctx, editionId)
  const pages = await holdPagesOf(tx, tenantId, id)
  const found = await checkEdition(ctx, pages)
  const told = (words: Message | string) => say(words, actor.language)
  const shown = found.map(({ page, check, isFault, text }) => ({
    pageId: page.id,
    label: page.label,
    check: told(check),
    isFault,
    text: told(text),
  }))
  return pages.length > 0
    ? shown
    : [
        {
          pageId: null,
          label: '',
          check: told(messages.checkSigned()),
          isFault: true,
          text: told(messages.noPages()),
        },
      ]
}
