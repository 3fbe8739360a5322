import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SetLine, type SetPage, type TextRole, usualFaces } from '@rongbian/paper'
import { atomsOf } from '@rongbian/typeset'
import { onTestFinished } from 'vitest'
import { openFont } from './open-font.ts'
import type { PressFont, PressInput, PressPicture } from './types.ts'

const folder = join(import.meta.dirname, '../../../fonts')
const opened = new Map<string, PressFont>()

export const fontOf = (name: string): PressFont => {
  const font = opened.get(name) ?? { name, bytes: readFileSync(join(folder, `${name}.ttf`)) }
  opened.set(name, font)
  return font
}

export const usualFonts = () =>
  Object.fromEntries(Object.entries(usualFaces).map(([role, name]) => [role, fontOf(name)])) as Record<
    TextRole,
    PressFont
  >

export const emptyPage: SetPage = {
  width: 600,
  height: 800,
  bleed: 8.5,
  lines: [],
  strokes: [],
  tints: [],
  pictures: [],
  items: [],
}

/** Pieces as the line breaker gives them, with nothing squeezed. */
export const lineOf = (text: string, y: number, more: Partial<SetLine> = {}): SetLine => {
  const { points = 9, role = 'body' } = more
  const font = openFont(fontOf(usualFaces[role]))
  const advance = (char: string) => {
    const glyph = font.glyphOf(char)
    return glyph ? font.advanceOf(glyph) : 1
  }
  let at = 0
  const pieces = atomsOf([{ text, style: role }], { advance }, 100).map((atom) => {
    const piece = { text: atom.text, at: at * points }
    at += atom.width
    return piece
  })
  return { item: null, role, points, x: 40, y, isDown: false, pieces, ...more }
}

/** Sixteen dots by eight, half red and half blue. */
const jpegs = {
  cmyk: '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABcAAAMBAAAAAAAAAAAAAAAAAAUHCAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AGcWZYNymcSU6Kv/2Q==',
  grey: '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAIABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8APCv/2Q==',
}

export const pictureOf = (kind: keyof typeof jpegs): PressPicture => ({
  bytes: Buffer.from(jpegs[kind], 'base64'),
  width: 16,
  height: 8,
  isGrey: kind === 'grey',
})

export const inputOf = (page: Partial<SetPage>, more: Partial<PressInput> = {}): PressInput => ({
  page: { ...emptyPage, ...page },
  fonts: usualFonts(),
  pictures: {},
  title: '滨海日报 A01',
  date: '2026-11-18',
  standard: 'x1a',
  condition: 'CGATS TR 002',
  profile: null,
  ...more,
})

/** A profile that tells what it is and what it is called, and nothing else. */
export const profileOf = (kind: string, space: string, name = Buffer.alloc(0)) => {
  const head = Buffer.alloc(144)
  head.writeUInt32BE(144 + name.length, 0)
  head.write(kind, 12, 'latin1')
  head.write(space, 16, 'latin1')
  head.write('acsp', 36, 'latin1')
  head.writeUInt32BE(1, 128)
  head.write('desc', 132, 'latin1')
  head.writeUInt32BE(144, 136)
  head.writeUInt32BE(name.length, 140)
  return Buffer.concat([head, name])
}

/** What a program of poppler, qpdf or ghostscript says of a file. */
export const judge = (pdf: Uint8Array, program: string, ...args: string[]) => {
  const scratch = mkdtempSync(join(tmpdir(), 'press-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  const path = join(scratch, 'page.pdf')
  writeFileSync(path, pdf)
  const { stdout, stderr, status, error } = spawnSync(
    program,
    args.map((arg) => (arg === '{}' ? path : arg)),
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  if (error) throw error
  return { stdout, stderr, status }
}
