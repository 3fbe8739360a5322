import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SetPage, type SetPicture, usualFaces } from '@rongbian/paper'
import { onTestFinished } from 'vitest'
import { readEnv } from '#/env.ts'
import { sharp } from '#/sharp.ts'
import { facesFrom, findFontFiles } from './fonts.ts'
import type { PageOrder } from './page-order.ts'

export const scratchFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const fontEnv = () => ({ FONTS_DIR: readEnv({}).FONTS_DIR })

export const usualFontFiles = async () =>
  facesFrom(usualFaces, await findFontFiles(fontEnv(), Object.values(usualFaces)))

/** Left half red, right half blue. */
export const twoColours = async (width: number, height: number, folder: string) => {
  const half = { width: width / 2, height, channels: 3 as const, background: '#c81414' }
  const path = join(folder, `${width}x${height}.png`)
  const whole = sharp({ create: { ...half, width, background: '#1428b4' } })
  const left = await sharp({ create: half }).png().toBuffer()
  await writeFile(
    path,
    await whole
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
  return path
}

/** A whole profile that comes with the picture library. */
export const profileOf = async (space: 'cmyk' | 'srgb') => {
  const point = sharp({ create: { width: 1, height: 1, channels: 3, background: '#246' } })
  const { icc } = await sharp(await point.withIccProfile(space).tiff().toBuffer()).metadata()
  if (!icc) throw new Error(`no profile of ${space}`)
  return icc
}

export const pictureAt = (more: Partial<SetPicture> = {}): SetPicture => ({
  item: 'lead',
  file: 'one',
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
  x: 100,
  y: 200,
  width: 288,
  height: 144,
  ...more,
})

export const orderOf = async (page: Partial<SetPage>, more: Partial<PageOrder> = {}): Promise<PageOrder> => ({
  page: {
    ...{ width: 600, height: 800, bleed: 8.5, strokes: [], tints: [], pictures: [], items: [] },
    lines: [
      {
        ...{ item: null, role: 'body', points: 9, x: 40, y: 100, isDown: false },
        pieces: [{ text: '江', at: 0 }],
      },
    ],
    ...page,
  },
  faces: await usualFontFiles(),
  files: {},
  names: {},
  colour: true,
  title: '滨海日报 A01',
  date: '2026-11-18',
  standard: 'x1a',
  condition: 'CGATS TR 002',
  ink: 220,
  dpi: 200,
  leastDpi: 150,
  profile: null,
  ...more,
})
