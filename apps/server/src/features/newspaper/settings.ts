import { type PlannedPage, paperSettings } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'

interface PaperKey {
  tenantId: number
  channelId: string
}

const usualPages = ['A01', 'A02', 'A03', 'A04'].map(
  (label, index): PlannedPage => ({
    no: index + 1,
    label,
    name: '',
    section: '',
    colour: index === 0,
    closeAt: '21:00',
    signAt: '23:30',
    templateId: null,
  }),
)

/** As they are kept, or as a paper begins. */
export const settingsOf = async (db: Db | Tx, { tenantId, channelId }: PaperKey) => {
  const row = await db
    .selectFrom('paper')
    .select(['settings', 'version'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .executeTakeFirst()
  const settings = paperSettings.parse(row?.settings ?? { pages: usualPages })
  return { settings, version: row?.version ?? 0 }
}
