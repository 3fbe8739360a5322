import { setTimeout as sleep } from 'node:timers/promises'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import type { Child } from '../child.ts'
import { signIn } from '../sign-in.ts'
import type { Work } from '../stories/drive.ts'
import type { Newsroom } from '../stories/make-stories.ts'
import { planted } from '../stories/texts.ts'
import {
  contentOf,
  detailIds,
  detailRequests,
  listRequests,
  post,
  savesOf,
  searchRequest,
  writePath,
} from '../stories/workloads.ts'
import { issueRequest, type ToIssue } from './issue.ts'
import { type Deed, type Peer, peerWork } from './peer.ts'
import { page } from './plain-table.ts'

export interface Place {
  opened: Opened
  product: Child
  plain: Child
  peer: Peer | undefined
  newsroom: Newsroom
  stories: number
  html: string
}

export interface Workload {
  name: string
  /** Of what the others reach. */
  goals: { plain?: number; peer: number }
  product: Work
  plain?: Work | undefined
  peer: Work | undefined
  /** What answered work still leaves to be done; the product's time ends with it. */
  settled?: () => Promise<void>
  /** For what is too slow to be asked for a while. */
  amount?: number
}

const read = { plain: 0.5, peer: 6 }
const write = { plain: 0.4, peer: 5 }
const search = { plain: 40, peer: 50 }

const untilIndexed = async ({ db }: Opened) => {
  while (await db.selectFrom('storySearchTodo').select('storyId').limit(1).executeTakeFirst()) await sleep(20)
}

const asChief = async ({ product }: Place) => ({
  child: product,
  headers: await signIn(product.url, 'chief'),
})
const asAnyone = ({ plain }: Place) => ({ child: plain, headers: {} })
const asPeer = ({ peer }: Place, deed: Deed) => peerWork(peer, deed)

const listed = async (place: Place): Promise<Workload> => {
  const departmentIds = place.newsroom.departments.map(({ id }) => id)
  return {
    name: `列表 ${page}`,
    goals: read,
    product: { ...(await asChief(place)), requests: listRequests(departmentIds, page) },
    plain: { ...asAnyone(place), requests: departmentIds.map((id) => ({ path: `/list?place=g:${id}` })) },
    peer: asPeer(place, 'list'),
  }
}

const opened = async (place: Place): Promise<Workload> => ({
  name: '详情',
  goals: read,
  product: { ...(await asChief(place)), requests: detailRequests(place.stories) },
  plain: { ...asAnyone(place), requests: detailIds(place.stories).map((id) => ({ path: `/detail/${id}` })) },
  peer: asPeer(place, 'detail'),
})

const created = async (place: Place): Promise<Workload> => ({
  name: '新建',
  goals: write,
  product: {
    ...(await asChief(place)),
    requests: [post(`${writePath}/create`, { content: contentOf(place.html, 1) })],
  },
  plain: { ...asAnyone(place), requests: [post('/create', { title: '新稿', html: place.html })] },
  peer: asPeer(place, 'create'),
  settled: () => untilIndexed(place.opened),
})

const saved = async (place: Place): Promise<Workload> => {
  const { product } = await created(place)
  const plain = detailIds(place.stories).map((id) =>
    post(`/save/${id}`, { title: `改第${id}号`, html: place.html }),
  )
  return {
    name: '保存',
    goals: write,
    product: {
      ...product,
      requestsOfEach: (connections) =>
        savesOf(place.html, product, connections, (id) => `${writePath}/${id}/save`),
    },
    plain: { ...asAnyone(place), requests: plain },
    peer: asPeer(place, 'save'),
    settled: () => untilIndexed(place.opened),
  }
}

/** A word that stands in one story of two hundred, asked by one who reads all and by one who reads a part. */
const searched = async (place: Place, account: string): Promise<Workload> => {
  const { word } = planted.medium
  return {
    name: `检索 ${account}`,
    goals: search,
    product: {
      child: place.product,
      headers: await signIn(place.product.url, account),
      requests: [searchRequest(word)],
    },
    plain: { ...asAnyone(place), requests: [{ path: `/search?word=${encodeURIComponent(word)}` }] },
    peer: asPeer(place, 'search'),
    amount: 16,
  }
}

export const issued = async (place: Place, toIssue: ToIssue): Promise<Workload> => ({
  name: '签发',
  goals: { peer: 3 },
  product: {
    child: place.product,
    headers: await signIn(place.product.url, 'publisher'),
    requests: [issueRequest(toIssue)],
  },
  peer: asPeer(place, 'issue'),
})

export const workloadsOf = async (place: Place): Promise<Workload[]> => [
  await listed(place),
  await opened(place),
  await searched(place, 'chief'),
  await searched(place, 'reporter'),
  await created(place),
  await saved(place),
]
