import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import { digitalMessages } from '@rongbian/contract/messages/newspaper-digital'
import { pressMessages } from '@rongbian/contract/messages/press'
import type { Paper, savePaper as savePaperCall } from '@rongbian/contract/newspaper'
import type { Actor, LanguageId, Message } from '@rongbian/domain'
import { type PaperSettings, textRoles } from '@rongbian/paper'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import { type ChannelRow, findGrantedChannels } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { refreshPaper } from './change.ts'
import { findSite } from './digital/refusal.ts'
import { canPaint, type FontParts, findFonts } from './fonts.ts'
import { patternProblem } from './press/file-name.ts'
import { findProfile } from './profiles.ts'
import { demandPaper } from './rows.ts'
import { settingsOf } from './settings.ts'

const present = async (
  db: Db | Tx,
  parts: FontParts,
  { tenantId, id, code, name }: ChannelRow,
  language?: LanguageId,
): Promise<Paper> => {
  const { settings, version } = await settingsOf(db, { tenantId, channelId: id })
  return {
    ...{ channelId: id, code, name, settings, version },
    fonts: await findFonts(db, tenantId, language),
    profile: (await findProfile(db, tenantId, settings.press.profile)) ?? null,
    canPaint: await canPaint(parts, db, tenantId, settings),
  }
}

export const listPapers = async ({ db, ...parts }: FontParts & { db: Db }, actor: Actor) => {
  const channels = await findGrantedChannels(db, actor)
  const papers = channels.filter(({ type }) => type === 'newspaper')
  return Promise.all(papers.map((channel) => present(db, parts, channel, actor.language)))
}

const twice = <Value>(values: readonly Value[]) =>
  values.find((value, index) => values.indexOf(value) !== index)

const check = async (tx: Tx, tenantId: number, { pages, grid, masthead, faces }: PaperSettings) => {
  const refuse = (field: string, message: ReturnType<typeof messages.mastheadOutside>) => {
    throw new AppError('invalid', { fields: { [field]: message } })
  }
  const no = twice(pages.map((page) => page.no))
  if (no !== undefined) refuse('pages', messages.pageTwice({ no }))
  const label = twice(pages.map((page) => page.label))
  if (label !== undefined) refuse('pages', messages.labelTwice({ name: label }))
  for (const area of [masthead?.area, masthead?.ear])
    if (area && (area.column + area.columns > grid.columns || area.row + area.rows > grid.lines))
      refuse('masthead', messages.mastheadOutside())
  const known = new Set((await findFonts(tx, tenantId)).map(({ name }) => name))
  const missing = textRoles.map((role) => faces[role]).find((name) => !known.has(name))
  if (missing !== undefined) refuse('faces', messages.fontUnknown({ name: missing }))
}

/** A profile that was named before they were looked into stays until another comes. */
const checkPress = async (tx: Tx, channel: ChannelRow, { press }: PaperSettings) => {
  const { standard, profile, fileName } = press
  const problem = patternProblem(fileName)
  if (problem) throw new AppError('invalid', { fields: { 'press.fileName': problem } })
  const refuse = (message: Message) => {
    throw new AppError('invalid', { fields: { 'press.profile': message } })
  }
  if (profile === '') {
    if (standard === 'x4') refuse(pressMessages.profileMissing())
    return
  }
  const { tenantId, id: channelId } = channel
  const found = await findProfile(tx, tenantId, profile)
  const { settings } = await settingsOf(tx, { tenantId, channelId })
  const isKept = settings.press.profile === profile
  if (!found || (found.space === '' && !isKept)) refuse(messages.profileUnknown())
}

/** A website of the house, and an address there that no other paper has. */
const checkDigital = async (tx: Tx, { tenantId, id }: ChannelRow, { digital }: PaperSettings) => {
  if (!digital) return
  const refuse = (field: string, message: ReturnType<typeof digitalMessages.siteWrong>) => {
    throw new AppError('invalid', { fields: { [`digital.${field}`]: message } })
  }
  if (!(await findSite(tx, tenantId, digital.channelId))) refuse('channelId', digitalMessages.siteWrong())
  const { rows } = await sql<{ name: string }>`select channel.name from paper
    join channel on channel.tenant_id = paper.tenant_id and channel.id = paper.channel_id
    where paper.tenant_id = ${tenantId} and paper.channel_id <> ${id}
      and settings -> 'digital' ->> 'channelId' = ${digital.channelId}
      and settings -> 'digital' ->> 'code' = ${digital.code}`.execute(tx)
  if (rows[0]) refuse('code', digitalMessages.codeTaken(rows[0]))
}

type Form = z.output<typeof savePaperCall.body>

/** Every page that is not printed is set anew: its points come from here. */
export const savePaper = async (
  { tx, actor, caller }: CallCtx,
  parts: FontParts,
  channelId: string,
  { settings, version }: Form,
) => {
  const channel = await demandPaper(tx, actor, channelId)
  const { tenantId } = actor
  await check(tx, tenantId, settings)
  await checkPress(tx, channel, settings)
  await checkDigital(tx, channel, settings)
  const saved = JSON.stringify(settings)
  const row =
    version === 0
      ? await tx
          .insertInto('paper')
          .values({ tenantId, channelId, settings: saved })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('paper')
          .set((before) => ({ settings: saved, version: before('version', '+', 1) }))
          .where('tenantId', '=', tenantId)
          .where('channelId', '=', channelId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  if (!row) throw new AppError('stale', { message: messages.settingsChanged() })
  await refreshPaper({ tx, actor }, channelId)
  await audit(tx, actor, caller, { action: 'newspaper.settings', target: channel.name })
  return present(tx, parts, channel, actor.language)
}
