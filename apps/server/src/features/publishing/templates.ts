import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import type * as contract from '@rongbian/contract/publishing'
import type { Actor, LanguageId } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import { changesOf, checkVersion, isEmpty, record, taken } from '#/features/admin/index.ts'
import { askRebuild } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { requireChannel } from './channels.ts'
import { checkFiles, filesOf, themes } from './template-files.ts'
import * as queries from './template-queries.ts'

type TemplateForm = z.output<typeof contract.saveTemplate.body>
type TemplateRemoval = z.output<typeof contract.removeTemplate.body>

const present = (row: queries.TemplateRow, language: LanguageId | undefined): contract.ConsoleTemplate => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
  files: filesOf(row, language),
})

export const listConsoleTemplates = async (db: Db, { tenantId, language }: Actor, channelId: string) => {
  await requireChannel(db, tenantId, channelId)
  const rows = await queries.findTemplates(db, tenantId, channelId)
  return { themes, templates: rows.map((row) => present(row, language)) }
}

const require = (rows: readonly queries.TemplateRow[], id: string) => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new AppError('not_found', { message: publishingMessages.templateGone() })
  return row
}

/** Which files a change touched; the log keeps names, the texts would drown it. */
const touched = (before: queries.TemplateFiles, after: queries.TemplateFiles) => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name]).sort()
}

const changes = (before: queries.TemplateValues, after: queries.TemplateValues) => {
  const { files: _, ...facts } = after
  const { name, theme, isDefault } = before
  const files = touched(before.files, after.files)
  return { ...changesOf({ name, theme, isDefault }, facts), ...(files.length > 0 && { files }) }
}

const create = async ({ tx, actor, caller }: CallCtx, channelId: string, values: queries.TemplateValues) => {
  const { id } = await queries.insertTemplate(tx, { tenantId: actor.tenantId, channelId }, actor.name, values)
  const { name, files, ...details } = values
  const entry = { ...details, files: Object.keys(files).sort() }
  await record({ tx, actor, caller }, id, { action: 'template.create', target: name, details: entry })
  return id
}

export const saveTemplate = async (
  { tx, actor, caller }: CallCtx,
  channelId: string,
  form: TemplateForm,
): Promise<contract.ConsoleTemplate> => {
  const { tenantId } = actor
  await requireChannel(tx, tenantId, channelId)
  const rows = await queries.findTemplates(tx, tenantId, channelId)
  const before = form.id ? require(rows, form.id) : undefined
  if (before) checkVersion(before.name, before.version, form.version)
  const { theme, isDefault } = form
  const name = form.name.toWellFormed()
  if (rows.some((row) => row.name === name && row.id !== form.id)) {
    throw taken('name', publishingMessages.templateTaken({ name }))
  }
  const values = { name, theme, isDefault, files: checkFiles(theme, form.files) }
  const details = before && changes(before, values)
  if (before && isEmpty(details ?? {})) return present(before, actor.language)

  if (isDefault && !before?.isDefault) await queries.clearDefault(tx, tenantId, channelId)
  const id = before?.id ?? (await create({ tx, actor, caller }, channelId, values))
  if (before && details) {
    await queries.updateTemplate(tx, { tenantId, id }, actor.name, values)
    await record({ tx, actor, caller }, id, { action: 'template.update', target: before.name, details })
  }
  await askRebuild(tx, tenantId, channelId)
  return present(require(await queries.findTemplates(tx, tenantId, channelId), id), actor.language)
}

export const removeTemplate = async (
  { tx, actor, caller }: CallCtx,
  channelId: string,
  { id, version }: TemplateRemoval,
) => {
  const { tenantId } = actor
  await requireChannel(tx, tenantId, channelId)
  const row = require(await queries.findTemplates(tx, tenantId, channelId), id)
  checkVersion(row.name, row.version, version)
  const uses = await queries.countUses(tx, tenantId, id)
  if (uses > 0) {
    throw new AppError('not_allowed', { message: publishingMessages.templateInUse({ uses, name: row.name }) })
  }
  await queries.removeTemplate(tx, tenantId, id)
  await record({ tx, actor, caller }, id, { action: 'template.remove', target: row.name })
  await askRebuild(tx, tenantId, channelId)
}
