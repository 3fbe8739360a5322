import type { Insertable } from 'kysely'
import type { ChannelColumn } from '#/db/database.ts'
import type { Tx } from '#/db/open.ts'

interface DemoColumn {
  code: string
  name: string
  needsCover?: boolean
  children?: DemoColumn[]
}

interface DemoChannel {
  code: string
  name: string
  type: string
  description?: string
  theme?: string
  filings?: string[]
  columns: DemoColumn[]
}

const pagesOf = (names: string[]): DemoColumn[] =>
  names.map((name, index) => ({ code: `p${String(index + 1).padStart(2, '0')}`, name }))

const channels: DemoChannel[] = [
  {
    code: 'cgweb',
    name: '晨光网',
    type: 'website',
    description: '晨光融媒的新闻网站：澜湾的城市、经济、教育与文化。',
    filings: ['演示备案 00000000 号', '违法和不良信息举报电话：000-00000000'],
    columns: [
      { code: 'home', name: '首页要闻' },
      {
        code: 'news',
        name: '新闻',
        children: [
          { code: 'city', name: '城市' },
          { code: 'economy', name: '经济' },
          { code: 'education', name: '教育' },
          { code: 'culture', name: '文化' },
        ],
      },
      {
        code: 'visual',
        name: '视觉',
        children: [
          { code: 'gallery', name: '图集' },
          { code: 'video', name: '视频' },
          { code: 'graph', name: '数据图表' },
        ],
      },
      {
        code: 'service',
        name: '便民',
        children: [
          { code: 'weather', name: '天气出行' },
          { code: 'guide', name: '办事指南' },
        ],
      },
    ],
  },
  {
    code: 'cgapp',
    name: '晨光客户端',
    type: 'app',
    columns: [
      { code: 'recommend', name: '推荐' },
      { code: 'local', name: '本地' },
      { code: 'live', name: '直播' },
      { code: 'life', name: '生活' },
    ],
  },
  {
    code: 'cgrb',
    name: '晨光日报',
    type: 'newspaper',
    columns: pagesOf(['要闻', '城市', '经济', '教科文', '视觉', '副刊']),
  },
  { code: 'cgwx', name: '晨光公众号', type: 'wechat', columns: [{ code: 'mass', name: '群发图文' }] },
  { code: 'cgwb', name: '晨光微博', type: 'WEIBO', columns: [{ code: 'post', name: '微博' }] },
  { code: 'cgdy', name: '晨光抖音', type: 'douyin', columns: [{ code: 'short', name: '短视频' }] },
  {
    code: 'hqweb',
    name: '环球频道',
    type: 'website',
    description: '从澜湾看世界。',
    columns: [
      { code: 'world', name: '国际' },
      { code: 'view', name: '观点' },
    ],
  },
  {
    code: 'kexuewang',
    name: '科学网',
    type: 'website',
    description: '前沿与科普。',
    theme: 'jianbao',
    columns: [
      { code: 'popular', name: '科普' },
      {
        code: 'news',
        name: '新闻',
        needsCover: true,
        children: [
          { code: 'frontier', name: '前沿' },
          { code: 'policy', name: '政策' },
        ],
      },
      {
        code: 'video-live',
        name: '视频直播',
        needsCover: true,
        children: [{ code: 'lecture', name: '讲座' }],
      },
    ],
  },
  { code: 'cgdyh', name: '晨光微信订阅号', type: 'WECHAT', columns: [] },
  { code: 'cgks', name: '晨光快手', type: 'KUAISHOU', columns: [] },
  { code: 'cgtt', name: '晨光头条', type: 'toutiao', columns: [] },
  { code: 'cgbjh', name: '晨光百家号', type: 'baijia', columns: [] },
  { code: 'cgwyh', name: '晨光网易号', type: 'WANGYI', columns: [] },
  { code: 'cgqeh', name: '晨光企鹅号', type: 'qie', columns: [] },
  { code: 'cgxg', name: '晨光西瓜视频', type: 'xigua', columns: [] },
  { code: 'cgapi', name: '合作方接口', type: 'webhook', columns: [] },
  { code: 'cgyj', name: '晨光邮件', type: 'email', columns: [] },
]

export interface ChannelIds {
  channel: (code: string) => string
  column: (channelCode: string, columnCode: string) => string
}

/** Channels of the house with their columns; the first column of each is its main one. */
export const addChannels = async (tx: Tx, tenantId: number): Promise<ChannelIds> => {
  const ids = new Map<string, string>()
  const idOf = (key: string) => {
    const id = ids.get(key) ?? crypto.randomUUID()
    ids.set(key, id)
    return id
  }
  const rowsOf = (
    channel: string,
    columns: DemoColumn[],
    parentId: string | null,
  ): Insertable<ChannelColumn>[] =>
    columns.flatMap(({ code, name, needsCover = false, children = [] }, sort) => {
      const id = idOf(`${channel}/${code}`)
      const row = {
        tenantId,
        id,
        channelId: idOf(channel),
        parentId,
        code,
        name,
        needsCover,
        sort,
        main: !parentId && sort === 0,
      }
      return [row, ...rowsOf(channel, children, id)]
    })

  await tx
    .insertInto('channel')
    .values(
      channels.map(({ columns: _, code, ...channel }, sort) => ({
        tenantId,
        id: idOf(code),
        code,
        ...channel,
        sort,
      })),
    )
    .execute()
  await tx
    .insertInto('channelColumn')
    .values(channels.flatMap(({ code, columns }) => rowsOf(code, columns, null)))
    .execute()
  return { channel: idOf, column: (channel, column) => idOf(`${channel}/${column}`) }
}
