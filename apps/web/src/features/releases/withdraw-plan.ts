import { manifestOf } from '@rongbian/connectors/platforms'
import type { ReleaseRecord } from '@rongbian/contract/releases'
import { isNewsroomChannelType, isOnOutlet, releaseStateOf } from '@rongbian/domain'

/** How a post is taken back: by us, by hand on the platform, never, or by not sending it at all. */
export type TakingBack = 'ours' | 'hand' | 'never' | 'unsent'

const ways = { yes: 'ours', hand: 'hand', no: 'never' } as const

const takingBack = (record: ReleaseRecord): TakingBack => {
  if (!isOnOutlet(releaseStateOf(record))) return 'unsent'
  return isNewsroomChannelType(record.type) ? 'ours' : ways[manifestOf(record.type).can.delete]
}

interface Part {
  /** How many posts, and of which outlets. */
  posts: number
  names: string[]
}
export type WithdrawPlan = { way: TakingBack; part: Part }[]

const order: readonly TakingBack[] = ['ours', 'unsent', 'hand', 'never']

/** What an order will do, in the order it is told. */
export const withdrawPlan = (
  records: readonly ReleaseRecord[],
  /** On its way, and stopped with it. */
  stopped: readonly { name: string }[] = [],
): WithdrawPlan => {
  const told = [
    ...records.map((record) => ({ name: record.name, way: takingBack(record) })),
    ...stopped.map(({ name }) => ({ name, way: 'unsent' as const })),
  ]
  const byWay = Map.groupBy(told, ({ way }) => way)
  return order.flatMap((way) => {
    const of = byWay.get(way)
    return of ? [{ way, part: { posts: of.length, names: [...new Set(of.map(({ name }) => name))] } }] : []
  })
}
