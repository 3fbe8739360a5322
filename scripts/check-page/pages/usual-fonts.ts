import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TextRole, usualFaces } from '../../../packages/paper/src/index.ts'
import type { PressFont } from '../../../packages/press/src/index.ts'

const folder = join(import.meta.dirname, '../../../fonts')
const opened = new Map<string, PressFont>()

const fontOf = (name: string): PressFont => {
  const font = opened.get(name) ?? { name, bytes: readFileSync(join(folder, `${name}.ttf`)) }
  opened.set(name, font)
  return font
}

/** The fonts a paper begins with, opened once for all pages. */
export const usualFonts = () =>
  // Every role has its face.
  Object.fromEntries(Object.entries(usualFaces).map(([role, name]) => [role, fontOf(name)])) as Record<
    TextRole,
    PressFont
  >
