import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Actor } from '@rongbian/domain'
import { charsUsed, setPage, textRoles, usualFace } from '@rongbian/paper'
import type { Deps } from '#/deps.ts'
import { FileAnswer } from '#/http/route.ts'
import { findFontFiles } from '#/press/fonts.ts'
import { readFontFile } from '#/press/paint.ts'
import { readPage } from './guard.ts'
import { loadPage } from './load.ts'

const daySeconds = 24 * 3_600

/** The characters of a page in one of its faces: a screen does not wait for the whole font. */
export const fontSubset = async (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  actor: Actor,
  { id, role: asked }: { id: string; role: string },
) => {
  const role = textRoles.find((one) => one === asked)
  const page = await readPage(db, actor, id)
  if (!role) throw new AppError('not_found')
  const { input } = await loadPage(db, page)
  const name = input.settings.faces[role]
  const font = (await findFontFiles(env, [name]))[name]
  if (!font) throw new AppError('not_found', { message: messages.fontsMissing() })
  const { subset } = await readFontFile(font, charsUsed(setPage(input, usualFace))[role] ?? '')
  return new FileAnswer(subset, { 'cache-control': `private, max-age=${daySeconds}` })
}
