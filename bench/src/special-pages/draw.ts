import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BlockNode, look } from '@rongbian/blocks'
import {
  drawOne,
  drawSpecial,
  loadTheme,
  renderColumn,
  type SiteCard,
  type SiteChannel,
  type SiteColumn,
  type SpecialFacts,
  type SpecialPage,
} from '@rongbian/site'
import { runBench } from '../run-bench.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { openIssuing } from './issuing.ts'

const rounds = 40
const goals = { page: 2, field: 2, issue: 1.3 } as const
const liveCounts = [500, 5] as const

const column: SiteColumn = { code: 'city', name: '城市', url: '/site/cgweb/c/city/', children: [] }
const channel: SiteChannel = {
  ...{ code: 'cgweb', name: '晨光网', url: '/site/cgweb/', origin: 'https://news.example.cn' },
  ...{ description: '滨海城市的每一天', language: 'zh-CN', logo: '', filings: [], columns: [column] },
}
const cardOf = (id: number): SiteCard => ({
  ...{
    id,
    type: 'COMPO',
    title: `第 ${id} 条：北岸滨海步道全线贯通`,
    url: `/site/cgweb/2026/1115/${id}.html`,
  },
  summary: '从渔港到灯塔，四十二公里步道全部打通，沿线十二处驿站免费开放。',
  cover: {
    src: `/files/${id}.webp`,
    srcset: `/files/${id}-480.webp 480w`,
    width: 1200,
    height: 900,
    alt: '',
  },
  ...{ publishedAt: '2026-11-15T09:30:00+08:00', updatedAt: '2026-11-15T09:30:00+08:00' },
  ...{ author: '林晓舟', source: '晨光日报', column, isPinned: false, duration: null, keywords: ['步道'] },
})
const cards = Array.from({ length: 300 }, (_, no) => cardOf(no + 1))

const stories = (no: number): BlockNode => ({
  ...{ id: `b${no}`, kind: 'stories', v: 1 },
  props: { title: `第 ${no} 组`, style: 'image-left', feed: { rule: { newest: 5 } } },
})
const text = (no: number): BlockNode => ({
  ...{ id: `b${no}`, kind: 'text', v: 1 },
  props: { title: `第 ${no} 段`, html: '<p>步道全长四十二公里，十二处驿站免费开放。</p>'.repeat(5) },
})
const pageOf = (tree: BlockNode[]): SpecialPage => ({
  ...{ code: 'coast', name: '滨海步道', description: '', url: '/site/cgweb/special/coast/', tree },
  ...{ look: look.parse({}), publishedAt: '', updatedAt: '2026-11-18T09:30:00+08:00', columns: [] },
})
const factsOf = (tree: BlockNode[]): SpecialFacts => ({
  cards: Object.fromEntries(tree.map(({ id }, no) => [id, cards.slice(no * 5, no * 5 + 5)])),
  ...{ pictures: {}, files: {}, shared: {} },
})

const theme = loadTheme('chenguang')
const write = async (folder: string, name: string, content: string) => {
  const file = join(folder, name)
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

const sixty = Array.from({ length: 60 }, (_, no) => stories(no))
const writeSpecial = (folder: string) =>
  write(folder, 'special.html', drawSpecial(theme, channel, pageOf(sixty), factsOf(sixty)).html)

const perPage = 20
const writeColumns = async (folder: string) => {
  for (let at = 0; at < cards.length; at += perPage) {
    const number = at / perPage + 1
    const paging = { newer: '', older: `/site/cgweb/c/city/${number - 1}.html`, number }
    const html = renderColumn(theme, channel, { column, cards: cards.slice(at, at + perPage), paging })
    await write(folder, `${number}.html`, html)
  }
}

/** A heading changed, the one block drawn again. */
const changeField = (count: number) => {
  const tree = Array.from({ length: count }, (_, no) => text(no))
  const facts = factsOf([])
  return (round: number) => {
    const at = round % count
    const changed = tree.map((node, no) =>
      no === at ? { ...node, props: { ...node.props, title: `改了 ${round}` } } : node,
    )
    drawOne(theme, channel, pageOf(changed), facts, `b${at}`, { marks: true })
  }
}

const sorted = (times: number[]) => times.toSorted((one, other) => one - other)
const middle = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0
const nearlyAll = (times: number[]) => sorted(times)[Math.floor(times.length * 0.95)] ?? 0

/** In turn, so that a busy machine is busy for both. */
const inTurn = async (works: ((round: number) => unknown)[], count: number) => {
  const times = works.map((): number[] => [])
  for (let round = -count / 4; round < count; round += 1)
    for (const [no, work] of works.entries()) {
      const from = performance.now()
      await work(Math.abs(round))
      if (round >= 0) times[no]?.push(performance.now() - from)
    }
  return times
}

/** The writing of the story is not what is measured. */
const issueInTurn = async (sites: Awaited<ReturnType<typeof openIssuing>>) => {
  const times = sites.map((): number[] => [])
  for (let round = -rounds / 4; round < rounds; round += 1)
    for (const [no, prepare] of sites.entries()) {
      const issueIt = await prepare(round)
      const from = performance.now()
      await issueIt()
      if (round >= 0) times[no]?.push(performance.now() - from)
    }
  return times
}

const ms = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} 毫秒`

await runBench(async (closers: (() => Promise<unknown>)[]) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const [special = [], columns = []] = await inTurn(
    [() => writeSpecial(folder.path), () => writeColumns(folder.path)],
    rounds,
  )
  const page = middle(special) / middle(columns)
  console.log(
    `专题一页（60 块、300 张卡片）${ms(middle(special))}，同样的卡片作栏目页 ${ms(middle(columns))}`,
  )
  console.log(`  ${page.toFixed(2)} 倍，目标 ≤ ${goals.page}`)
  const [many = [], few = []] = await inTurn([changeField(200), changeField(10)], rounds * 25)
  const field = nearlyAll(many) / nearlyAll(few)
  console.log(`改一个字段，p95：200 块 ${ms(nearlyAll(many))}，10 块 ${ms(nearlyAll(few))}`)
  console.log(`  ${field.toFixed(2)} 倍，目标 ≤ ${goals.field}`)
  const [full = [], bare = []] = await issueInTurn(await openIssuing(closers, liveCounts))
  const issue = middle(full) / middle(bare)
  console.log(
    `签发一篇并出页，渠道有 ${liveCounts[0]} 张在线专题（一张显示它）${ms(middle(full))}，有 ${liveCounts[1]} 张 ${ms(middle(bare))}`,
  )
  console.log(`  ${issue.toFixed(2)} 倍，目标 ≤ ${goals.issue}`)
  return page <= goals.page && field <= goals.field && issue <= goals.issue
})
