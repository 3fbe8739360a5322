import { Readable } from 'node:stream'
import {
  type Area,
  type ItemOf,
  itemShape,
  type LayoutItem,
  type PaperSettings,
  spanEms,
} from '@rongbian/paper'
import { keepAdFile, type painterOf, saveAd } from '#/features/newspaper/index.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Storage } from '#/storage/storage.ts'
import type { Scene } from '../media/pictures.ts'
import { paint } from '../media/pictures.ts'
import type { Desk } from './desk.ts'
import { dailySettings } from './paper-settings.ts'

export interface DemoAd {
  pageNo: number
  cells: Area
  client: string
  booking: string
  scene: Scene
  /** The largest line first. */
  lines: readonly string[]
}

/** The same four clients all week; each has its place. */
export const demoAds: readonly DemoAd[] = [
  {
    pageNo: 1,
    cells: { column: 0, row: 64, columns: 6, rows: 12 },
    client: '澜湾书店',
    booking: 'GG-01',
    scene: 'bookshelf',
    lines: ['周末读书会', '澜湾书店 周六下午三点 临江路 18 号', '新书八折，旧书换茶'],
  },
  {
    pageNo: 2,
    cells: { column: 3, row: 52, columns: 3, rows: 24 },
    client: '云汐线电车',
    booking: 'GG-02',
    scene: 'night-tram',
    lines: ['年票今起发售', '二十七站，随到随上', '各站服务台与客户端均可办理'],
  },
  {
    pageNo: 3,
    cells: { column: 4, row: 56, columns: 2, rows: 20 },
    client: '城市书房',
    booking: 'GG-03',
    scene: 'bookshelf',
    lines: ['夜里也开着', '城市书房 24 小时', '凭身份证进门'],
  },
  {
    pageNo: 4,
    cells: { column: 0, row: 44, columns: 6, rows: 32 },
    client: '白鹭洲湿地公园',
    booking: 'GG-04',
    scene: 'wetland',
    lines: ['候鸟来了', '白鹭洲湿地公园 观鸟季', '每日 6:30 开园，免费借望远镜'],
  },
]

const pointsToMm = 25.4 / 72

/** A sheet as large as the place it is booked for. */
const sheetFor = ({ columns, rows }: Area): PaperSettings => {
  const { grid, bodyPoints } = dailySettings
  return {
    ...dailySettings,
    grid: { ...grid, columns, lines: rows },
    sheet: {
      width: spanEms(grid, columns) * bodyPoints * pointsToMm,
      height: rows * grid.lineEms * bodyPoints * pointsToMm,
      top: 0,
      bleed: 0,
    },
    masthead: null,
    folio: { left: '', middle: '', right: '' },
    imprint: '',
  }
}

type Text = Pick<ItemOf<'text'>, 'role' | 'ems' | 'text'>

const textsOf = ([first = '', ...more]: readonly string[], large: number): Text[] => [
  { role: 'title', ems: large, text: first },
  ...more.map((text) => ({ role: 'subtitle' as const, ems: 1.4, text })),
]

const rowsFor = ({ ems }: Text) => Math.ceil((ems * 1.5) / dailySettings.grid.lineEms)

/** Its picture over the upper part or at the left, its lines beside or below it. */
const itemsOf = (
  { cells, lines }: DemoAd,
  file: { hash: string; width: number; height: number },
): LayoutItem[] => {
  const isStrip = cells.rows < cells.columns * 4
  const texts = textsOf(lines, cells.columns > 3 ? 4 : cells.columns + 0.5)
  const high = texts.reduce((sum, text) => sum + rowsFor(text), 0)
  const picture = isStrip
    ? { column: 0, row: 0, columns: 3, rows: cells.rows }
    : { column: 0, row: 0, columns: cells.columns, rows: cells.rows - high - 1 }
  const [left, wide] = isStrip ? [3, cells.columns - 3] : [0, cells.columns]
  const { grid } = dailySettings
  const ratio = spanEms(grid, picture.columns) / (picture.rows * grid.lineEms)
  const shown = Math.min(1, file.width / file.height / ratio)
  const crop = { left: 0, right: 1, top: (1 - shown) / 2, bottom: (1 + shown) / 2 }
  let row = isStrip ? Math.floor((cells.rows - high) / 2) : picture.rows
  const written = texts.map((text, index) => {
    const area = { column: left, row, columns: wide, rows: rowsFor(text) }
    row += area.rows
    return { kind: 'text', id: `line-${index}`, area, align: 'middle', ...text }
  })
  const { hash, ...size } = file
  return [
    { kind: 'picture', id: 'picture', area: picture, picture: { file: hash, ...size, crop } },
    ...written,
  ].map((item) => itemShape.parse(item))
}

export interface AdParts {
  storage: Storage
  painter: ReturnType<typeof painterOf>
}

/** As a client's studio would send it: one page, fonts embedded, colours of the press. */
const drawAd = async ({ storage, painter }: AdParts, { db, tenantId }: Desk, ad: DemoAd, colour: boolean) => {
  const bytes = await paint(ad.scene, true)
  const scene = { hash: await storage.put(bytes), width: 1200, height: 900 }
  const words = {
    date: '2026-01-01',
    number: 1,
    pages: 9,
    no: 1,
    label: '',
    name: '',
    section: '',
    editor: '',
  }
  const input = {
    ...{ settings: sheetFor(ad.cells), words, layout: { items: itemsOf(ad, scene) } },
    ...{ texts: {}, ads: {} },
  }
  const { pdf } = await painter.paint(db, { tenantId, input, colour, title: ad.client })
  return pdf
}

/** Drawn once for the whole week. */
export const newStudio = (parts: AdParts, desk: Desk) => {
  const drawn = new Map<DemoAd, Promise<Buffer>>()
  const pdfOf = (ad: DemoAd, colour: boolean) => {
    const pdf = drawn.get(ad) ?? drawAd(parts, desk, ad, colour)
    drawn.set(ad, pdf)
    return pdf
  }
  /** Brings the file of an ad that is booked. */
  return async (ad: DemoAd, id: string, colour: boolean) => {
    const arrival = await parts.storage.receive(Readable.from([await pdfOf(ad, colour)]))
    try {
      await keepAdFile(desk, await desk.caller('layout'), id, { arrival, name: `${ad.client}.pdf` })
    } finally {
      await arrival.drop()
    }
  }
}
export type Studio = ReturnType<typeof newStudio>

export const bookAd = (ctx: CallCtx, pageId: string, { cells, client, booking }: DemoAd, date: string) =>
  saveAd(ctx, { id: null, version: 0, pageId, cells, client, booking: `${booking}-${date.slice(5)}` })
