import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@rongbian/contract'
import { pressMessages } from '@rongbian/contract/messages/press'
import { type TextRole, textRoles } from '@rongbian/paper'
import type { Env } from '#/env.ts'

/** A font by where it lies; the hash of its bytes is part of what a page is made of. */
export interface FontFile {
  name: string
  path: string
  hash: string
}

const hashes = new Map<string, Promise<string>>()

const readHash = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Read anew only when the file has changed. */
const hashOf = async (path: string) => {
  const { size, mtimeMs } = await stat(path)
  const key = `${path} ${size} ${mtimeMs}`
  const known = hashes.get(key) ?? readHash(path)
  hashes.set(key, known)
  known.catch(() => hashes.delete(key))
  return known
}

/** Looked for until found: they come while the product runs already. */
const fontsIn = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  const fonts = names.filter((name) => /^[a-z0-9][a-z0-9._-]*\.ttf$/.test(name))
  return fonts.map((file) => ({ name: file.slice(0, -'.ttf'.length), path: join(folder, file) }))
}

/** The fonts of these names that came along, by name. */
export const findFontFiles = async (
  { FONTS_DIR }: Pick<Env, 'FONTS_DIR'>,
  names: readonly string[],
): Promise<Record<string, FontFile>> => {
  const there = new Map((await fontsIn(FONTS_DIR)).map((font) => [font.name, font]))
  const found: Record<string, FontFile> = {}
  for (const name of new Set(names)) {
    const font = there.get(name)
    if (font) found[name] = { ...font, hash: await hashOf(font.path) }
  }
  return found
}

export type Faces = Readonly<Record<TextRole, FontFile>>

/** The font of every role; refused by name where one is not there. */
export const facesFrom = (
  faces: Readonly<Partial<Record<TextRole, string>>>,
  fonts: Readonly<Record<string, FontFile>>,
): Faces => {
  const entries = textRoles.map((role) => {
    const name = faces[role] ?? ''
    const font = fonts[name]
    if (!font) throw new AppError('not_allowed', { message: pressMessages.noFont({ name }) })
    return [role, font] as const
  })
  return Object.fromEntries(entries) as Record<TextRole, FontFile>
}
