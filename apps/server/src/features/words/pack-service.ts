import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Actor } from '@rongbian/domain'
import { keyOf, type WordKind } from '@rongbian/words'
import { type PackCode, packCodes, packRules, packs } from '@rongbian/words/packs'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { changesOf } from '#/features/admin/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import * as queries from './queries.ts'

const requirePack = (code: string): PackCode => {
  const known = packCodes.find((one) => one === code)
  if (!known) throw new AppError('not_found')
  return known
}

export const listPacks = async (db: Db, { tenantId, language }: Actor) => {
  const switches = new Map((await queries.findPackSwitches(db, tenantId)).map((row) => [row.code, row]))
  return packCodes.map((code) => {
    const { label, note, kind, severity, entries } = packs[code]
    const row = switches.get(code)
    return {
      code,
      label: say(label, language),
      note: say(note, language),
      kind,
      severity,
      count: entries.length,
      enabled: row?.enabled ?? true,
      updatedBy: row?.updatedBy ?? '',
      updatedAt: row?.updatedAt.toISOString() ?? null,
    }
  })
}

export const listPackWords = async (
  db: Db,
  tenantId: number,
  code: string,
  { keyword = '', page, size }: { keyword?: string | undefined; page: number; size: number },
) => {
  const rules = packRules(requirePack(code)).filter(({ word, suggestion }) =>
    [word, suggestion].some((text) => text.includes(keyword)),
  )
  const own = new Set(
    // The check of the table keeps the kind to the codes.
    (await queries.findAllWords(db, tenantId)).map(({ kind, word }) =>
      keyOf({ kind: kind as WordKind, word }),
    ),
  )
  const items = rules
    .slice(page * size, (page + 1) * size)
    .map(({ kind, word, suggestion, severity, category, note }) => {
      const replaced = own.has(keyOf({ kind, word }))
      return { kind, word, suggestion, severity, category, note, replaced }
    })
  return { items, total: rules.length }
}

export const setPack = async ({ tx, actor, caller }: CallCtx, code: string, enabled: boolean) => {
  const known = requirePack(code)
  const before = (await listPacks(tx, actor)).find((pack) => pack.code === known)
  if (before?.enabled === enabled) return
  await queries.savePackSwitch(tx, actor.tenantId, { code: known, enabled, updatedBy: actor.name })
  await audit(tx, actor, caller, {
    action: 'word.pack',
    target: asMessage(packs[known].label),
    details: changesOf({ enabled: !enabled }, { enabled }),
  })
}
