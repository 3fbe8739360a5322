import { expect, test } from 'vitest'
import { chooseCluster, closedAfterHours } from './choose-cluster.ts'
import { groups } from './pairs/pairs.fixture.ts'
import { type Prepared, prepare } from './prepare.ts'

interface Report {
  event: string
  report: Prepared
}

const reports: Report[] = groups.flatMap((group, groupNo) =>
  groupNo % 2 === 0
    ? []
    : group.flatMap((event, no) =>
        event.map((words) => ({ event: `${groupNo}-${no}`, report: prepare(words) })),
      ),
)

/** As they might come in: no two of one event in a row. */
const inTurn = [0, 1, 2].flatMap((turn) => reports.filter((_, at) => at % 3 === turn))

const clusterAll = () => {
  const clusters: Report[][] = []
  for (const told of inTurn) {
    const near = clusters.map((members, id) => ({
      id,
      members: [...members.slice(0, 1), ...members.slice(-3)].map(({ report }) => report),
      hours: 0,
    }))
    const found = chooseCluster(told.report, near)
    const joined = found && clusters[found.id]
    if (joined) joined.push(told)
    else clusters.push([told])
  }
  return clusters
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('taken in one by one, clusters are pure, and events hardly fall apart (B³)', () => {
  const clusters = clusterAll()
  const sizes = Map.groupBy(inTurn, ({ event }) => event)
  const scores = clusters.flatMap((members) =>
    members.map(({ event }) => {
      const same = members.filter((other) => other.event === event).length
      return { precision: same / members.length, recall: same / (sizes.get(event)?.length ?? 1) }
    }),
  )
  expect(average(scores.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95)
  expect(average(scores.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.75)
})

const told = (title: string) => prepare({ title, lead: title })
const near = (titles: readonly string[], hours = 0) => [{ id: 1, members: titles.map(told), hours }]
const bridge = '清溪大桥合龙，两岸通行缩短到五分钟'

test('a report fades from its event, and after three days only goes on its line', () => {
  expect(chooseCluster(told(bridge), near([bridge]))).toMatchObject({ id: 1, isClosed: false })
  expect(chooseCluster(told(bridge), near([bridge], closedAfterHours + 1))).toMatchObject({ isClosed: true })
  const [now, later] = [0, 36].map((hours) => chooseCluster(told(bridge), near([bridge], hours))?.score ?? 0)
  expect(later).toBeLessThan(now ?? 0)
})

test('one link is not enough where the others have nothing to do with it', () => {
  const others = [
    '老茶馆歇业前的一天',
    '湿地公园观鸟季开始',
    '县城夜市换了新灯',
    '木偶剧团排演新戏',
    '渔村的第一间书房',
    '冬小麦越冬管理',
    '雪场造雪提前',
    '旧货市场搬迁',
  ]
  expect(chooseCluster(told(bridge), near([bridge, ...others]))).toBeUndefined()
})
