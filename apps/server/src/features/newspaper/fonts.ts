import { usualFaces } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'

/** Come along with the product, under the Open Font License. */
const built = [...new Set(Object.values(usualFaces))].map((name) => ({
  name,
  label: name,
  isOwn: false,
  licence: 'SIL Open Font License 1.1',
}))

export const findFonts = async (db: Db | Tx, tenantId: number) => {
  const own = await db
    .selectFrom('paperFont')
    .select(['name', 'label', 'licence'])
    .where('tenantId', '=', tenantId)
    .orderBy('label')
    .execute()
  return [...built, ...own.map((font) => ({ ...font, isOwn: true }))]
}

export const canPaint = () => false
