import { AppError } from '@rongbian/contract'
import { feedMessages as messages } from '@rongbian/contract/feeds'
import type { Actor } from '@rongbian/domain'
import { type Outline, writeOpml } from '@rongbian/feeds'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { runChore } from '#/threads/run-chore.ts'
import { outlinesChore } from './chores.ts'
import { feedsMost, insertFeed } from './service.ts'

export const readOpmlText = async (text: string) => {
  const read = await runChore(outlinesChore, text)
  if ('problem' in read) throw new AppError('invalid', { fields: { opml: messages.notOpml() } })
  return read.outlines
}

/** What stands at an address that is known already is passed over. */
export const importOutlines = async ({ tx, actor, caller }: CallCtx, outlines: readonly Outline[]) => {
  const { tenantId } = actor
  const known = await tx
    .selectFrom('feed')
    .select('url')
    .where('tenantId', '=', tenantId)
    .where('state', '<>', 'removed')
    .execute()
  const addresses = new Set(known.map(({ url }) => url))
  const fresh = outlines.filter(({ url }) => !addresses.has(url))
  if (addresses.size + fresh.length > feedsMost)
    throw new AppError('conflict', { message: messages.tooMany({ most: feedsMost }) })
  for (const { name, url, folder } of fresh) {
    const media = folder.slice(0, 40)
    await insertFeed(tx, tenantId, actor.id, {
      ...{ name: name.slice(0, 60), url, media },
      ...{ publisher: '', region: '', weight: 1 },
    })
  }
  const counts = { added: fresh.length, known: outlines.length - fresh.length }
  await audit(tx, actor, caller, { action: 'feed.import', target: '', details: counts })
  return counts
}

export const exportOutlines = async (db: Db, { tenantId, language }: Actor) => {
  const rows = await db
    .selectFrom('feed')
    .select(['name', 'url', 'media as folder'])
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'feed')
    .where('state', '<>', 'removed')
    .orderBy('media')
    .orderBy('id')
    .execute()
  return writeOpml(
    say(messages.opmlTitle(), language),
    rows.map((row) => ({ ...row, home: '' })),
  )
}
