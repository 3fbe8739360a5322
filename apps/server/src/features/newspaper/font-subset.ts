import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Actor } from '@rongbian/domain'
import { charsUsed, setPage, textRoles } from '@rongbian/paper'
import type { Deps } from '#/deps.ts'
import { FileAnswer } from '#/http/route.ts'
import { readFontFile } from '#/press/paint.ts'
import { withFontFiles } from './fonts.ts'
import { readPage } from './guard.ts'
import { loadPage } from './load.ts'

const daySeconds = 24 * 3_600

/** The characters of a page in one of its faces: a screen does not wait for the whole font. */
export const fontSubset = async (
  { db, env, storage }: Pick<Deps, 'db' | 'env' | 'storage'>,
  actor: Actor,
  { id, role: wanted }: { id: string; role: string },
) => {
  const role = textRoles.find((one) => one === wanted)
  const page = await readPage(db, actor, id)
  if (!role) throw new AppError('not_found')
  const { input } = await loadPage(db, page)
  const name = input.settings.faces[role]
  const asked = { tenantId: page.tenantId, settings: input.settings }
  const { subset } = await withFontFiles({ env, storage }, db, asked, (fonts) => {
    const font = fonts[name]
    if (!font) throw new AppError('not_found', { message: messages.fontsMissing() })
    return readFontFile(font, charsUsed(setPage(input))[role] ?? '')
  })
  return new FileAnswer(subset, { 'cache-control': `private, max-age=${daySeconds}` })
}
