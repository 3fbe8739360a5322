import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { textKey, textSign, urlKeyOf } from '#/features/capture/index.ts'
import type { Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { plainText, textFacts } from '#/story-text/plain-text.ts'
import type { Media } from './media/keep-media.ts'
import type { Scene } from './media/pictures.ts'
import type { Newsroom } from './stories/made-story.ts'

interface DemoPage {
  url: string
  title: string
  author: string
  source: string
  summary: string
  /** Paragraphs, and the pictures between them. */
  body: (string | { scene: Scene; caption: string })[]
  isPartial?: boolean
  hoursAgo: number
  /** Accounts of those who captured it, and how long after. */
  by: [account: string, hoursLater: number][]
}

const pages: DemoPage[] = [
  {
    url: 'https://www.qinwan.example/news/2026/a-driverless-bus.html',
    title: '琴湾新区首条无人驾驶公交线试运行，全程 9 站 26 分钟',
    author: '陆知夏',
    source: '琴湾日报',
    summary: '琴湾新区 101 路无人驾驶公交今起试运行，首月免费，每辆车配一名安全员，雨天自动降速。',
    body: [
      '今天上午 9 时，琴湾新区 101 路无人驾驶公交线从科创园站开出第一班车。线路全长 8.6 公里，设 9 站，全程约 26 分钟，试运行首月免费乘坐。',
      { scene: 'night-tram', caption: '101 路首班车驶入科创园站。琴湾日报 供图' },
      '新区交通局介绍，线路投放 6 辆小型巴士，每车可坐 14 人，车上配一名安全员。车辆在路口优先通行，遇中到大雨自动降速，能见度不足 200 米时停运并由普通公交接驳。',
      '首日有 1,180 人次乘坐。家住澜和社区的退休教师方阿姨说，起步和刹车比想象中稳，“到站前会报站，也会提醒扶好”。',
      { scene: 'rain-city', caption: '雨天测试中的车辆在路口等候。琴湾日报 供图' },
      '交通局同时公布了投诉电话和每日运行数据，试运行三个月后将根据准点率、急刹次数和乘客评价决定是否延伸到高铁站。',
    ],
    hoursAgo: 9,
    by: [
      ['reporter', 3],
      ['editor', 5],
    ],
  },
  {
    url: 'https://finance.harbour.example/column/night-market-2026',
    title: '夜间经济观察：灯亮到几点，生意才算做到几点',
    author: '秦也',
    source: '港口财经',
    summary: '延长营业之后，夜市摊主多卖了两成，物业和保洁却多花了三成。全文为订阅内容。',
    body: [
      '把收摊时间从 22 时推到 24 时，老码头夜市用了两个月。摊主们多卖了两成，物业和保洁的开支多了三成，账该怎么算，三方各有说法。',
      { scene: 'old-street', caption: '晚上十点半的老码头夜市。' },
      '我们拿到了其中 37 个摊位的流水。真正多出来的生意集中在周五和周六，周二的后两个小时平均只卖出 4 单。',
    ],
    isPartial: true,
    hoursAgo: 31,
    by: [['reporter', 2]],
  },
  {
    url: 'https://www.greencoast.example/report/20260315/seawall',
    title: '澜湾海堤三期复绿完工，十二公里滨海步道周末开放',
    author: '',
    source: '绿色海岸',
    summary: '海堤三期种下 4.6 万株红树苗，步道全线贯通，周末起向公众开放。',
    body: [
      '澜湾海堤三期复绿工程昨天完工。施工方在十二公里堤岸外侧种下 4.6 万株红树苗，堤顶步道全线贯通。',
      { scene: 'coast', caption: '复绿后的澜湾海堤。绿色海岸 摄' },
      '监测人员说，第一批红树苗的成活率为 91%，比二期高 6 个百分点。步道沿线设 9 处观潮平台，夜间照明采用低位灯带，以免惊扰滩涂上的水鸟。',
    ],
    hoursAgo: 52,
    by: [['editor', 1]],
  },
]

const failed = {
  account: 'reporter',
  url: 'https://live.stadium.example/2026/final/replay',
  problem: '网站没有应答，请稍后再试',
  hoursAgo: 6,
}

const sourceOf = ({ url }: DemoPage, index: number) => new URL(`pictures/${index + 1}.jpg`, url).href

const htmlOf = (page: DemoPage) =>
  page.body
    .map((part, index) =>
      typeof part === 'string'
        ? `<p>${part}</p>`
        : `<figure class="rb-image"><img src="${sourceOf(page, index)}" alt=""><figcaption>${part.caption}</figcaption></figure>`,
    )
    .join('')

const picturesOf = (page: DemoPage, { pictures }: Media) =>
  page.body.flatMap((part, index) =>
    typeof part === 'string'
      ? []
      : [{ source: sourceOf(page, index), url: pictures(part.scene, true), assetId: null, problem: '' }],
  )

const snapshotOf = (page: DemoPage) =>
  Buffer.from(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${page.title}</title><h1>${page.title}</h1>${htmlOf(page)}</html>`,
  )

const ago = (hours: number) => sql<Date>`now() - ${hours} * interval '1 hour'`

/** Pages people of the demo have captured: one twice, one that shows only its beginning, one that could not be had. */
export const addCaptures = async (tx: Tx, room: Newsroom, media: Media, storage: Storage) => {
  const { tenantId, person } = room
  const keep = async (page: DemoPage, personId: string) => {
    const bytes = snapshotOf(page)
    const hash = await storage.put(bytes)
    const name = `${new URL(page.url).hostname}.html`
    const file = { name, mime: 'application/octet-stream', size: bytes.length, width: null, height: null }
    await insertStoredFile(tx, { ...file, tenantId, hash, createdBy: personId })
    return hash
  }
  const add = async (page: DemoPage, account: string, hoursLater: number) => {
    const { url, title, author, source, summary, isPartial = false, hoursAgo } = page
    const html = htmlOf(page)
    const text = plainText(html)
    const sign = textSign(text)
    const personId = person(account)
    await tx
      .insertInto('capture')
      .values({
        ...{ tenantId, personId, url, title, author, source, summary, html, isPartial },
        urlKey: urlKeyOf(url),
        textKey: textKey(text),
        textSign: sign && sql<string>`${sign}::bit(64)`,
        state: 'done',
        wordCount: Math.ceil(textFacts(html).words),
        snapshotHash: await keep(page, personId),
        pictures: JSON.stringify(picturesOf(page, media)),
        publishedAt: ago(hoursAgo),
        createdAt: ago(hoursAgo - hoursLater),
      })
      .execute()
  }
  for (const page of pages.toReversed())
    for (const [account, hoursLater] of page.by) await add(page, account, hoursLater)
  await tx
    .insertInto('capture')
    .values({
      ...{
        tenantId,
        url: failed.url,
        urlKey: urlKeyOf(failed.url),
        state: 'failed',
        problem: failed.problem,
      },
      personId: person(failed.account),
      createdAt: ago(failed.hoursAgo),
    })
    .execute()
}
