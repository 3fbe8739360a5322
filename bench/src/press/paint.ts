import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  itemShape,
  type PaperText,
  paperSettings,
  type SetPage,
  setPage,
  type TextRole,
  usualFace,
  usualFaces,
} from '@rongbian/paper'
import { type PressFont, paintPage } from '@rongbian/press'
import { runBench } from '../run-bench.ts'
import { makeWorkFolder } from '../work-folder.ts'

const run = promisify(execFile)
const rounds = 7
const pages = 16
const goals = { page: 1, edition: 1.3 } as const

const sentence = '昨日上午，记者从市水务局获悉，全长12.6公里的“清源”引水工程（二期）正式通水，惠及21.8万人。'
/** As many different characters as a page of news has. */
const others = (at: number) =>
  `${String.fromCodePoint(...Array.from({ length: 40 }, (_, on) => 0x4e00 + at * 40 + on))}。`
const text: PaperText = {
  ...{ title: '清源引水工程二期昨日正式通水', kicker: '', subtitle: '', byline: '本报记者 陆问川' },
  paragraphs: Array.from({ length: 60 }, (_, at) => ({
    kind: 'body' as const,
    runs: [{ text: sentence.repeat(1 + (at % 4)) + others(at), style: 'body' as const }],
  })),
}

/** A broadsheet of text from edge to edge. */
const settings = paperSettings.parse({})
const broadsheet = (): SetPage => {
  const { columns, lines } = settings.grid
  const items = Array.from({ length: 4 }, (_, at) =>
    itemShape.parse({
      ...{ id: `s${at}`, kind: 'story', storyId: 1, rank: at + 1, title: { main: text.title } },
      areas: [{ column: at * (columns / 4), row: 0, columns: columns / 4, rows: lines }],
    }),
  )
  const words = {
    ...{ date: '2026-11-18', number: 318, pages, no: 1, label: 'A01' },
    ...{ name: '要闻', section: '', editor: '陆问川' },
  }
  return setPage({ settings, layout: { items }, words, texts: { 1: text }, ads: {} }, usualFace)
}

const openFonts = async () => {
  const files = new Map<string, PressFont>()
  for (const name of new Set(Object.values(usualFaces)))
    files.set(name, {
      name,
      bytes: await readFile(join(import.meta.dirname, '../../../fonts', `${name}.ttf`)),
    })
  const byRole = Object.entries(usualFaces).map(([role, name]) => [role, files.get(name)])
  return Object.fromEntries(byRole) as Record<TextRole, PressFont>
}

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const middle = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

await runBench(async (closers) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const fonts = await openFonts()
  const page = broadsheet()
  const paint = (no: number) =>
    paintPage({
      ...{ page, fonts, pictures: {}, title: `A${no}`, date: '2026-11-18' },
      ...{ standard: 'x1a', condition: 'CGATS TR 002', profile: null },
    })
  const path = join(folder.path, 'page.pdf')
  const first = await paint(1)
  await writeFile(path, first)
  const isSame = Buffer.compare(first, await paint(1)) === 0
  const paints: number[] = []
  const draws: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    paints.push(await timed(() => paint(1)))
    draws.push(await timed(() => run('pdftoppm', ['-r', '150', path, join(folder.path, 'page')])))
  }
  const edition = await timed(async () => {
    for (let no = 1; no <= pages; no += 1) await paint(no)
  })
  const single = middle(paints)
  const ratio = single / middle(draws)
  const growth = edition / (pages * single)
  const glyphs = page.lines.flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + text.length, 0)
  console.log(`一版（${page.lines.length} 行、${glyphs} 字，${Math.round(first.length / 1024)} KB）`)
  console.log(`  写成 PDF ${single.toFixed(0)} 毫秒，pdftoppm 150 dpi ${middle(draws).toFixed(0)} 毫秒`)
  console.log(`  ${ratio.toFixed(2)} 倍，目标 ≤ ${goals.page}`)
  console.log(`${pages} 版 ÷ ${pages} × 一版：${growth.toFixed(2)} 倍，目标 ≤ ${goals.edition}`)
  console.log(`同样的版，同样的字节：${isSame ? '是' : '否'}`)
  return ratio <= goals.page && growth <= goals.edition && isSame
})
