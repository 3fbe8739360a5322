import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Child } from '../child.ts'
import type { Credentials } from '../sign-in.ts'
import type { Work } from './drive.ts'
import type { Newsroom } from './make-stories.ts'

const json = { 'content-type': 'application/json' }

export interface Targets {
  bare: Child
  product: Child
  credentials: Credentials
  newsroom: Newsroom
  /** How many stories there are, and a body to write. */
  stories: number
  html: string
}

export interface Pair {
  name: string
  goal: number
  bare: Work
  product: Work
}

export const post = (path: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
})

const listPath = '/sprint/view/workspace/upgroup/objects/search/list'
export const writePath = '/sprint/rest/stories/workspace'

export const listRequests = (departmentIds: readonly string[], size: number) =>
  departmentIds.map((group) => post(listPath, { group, menu: 'all', size }))

export const searchRequest = (keyword: string) => post('/sprint/search/stories', { keyword, size: 20 })

const works = (
  { bare, product, credentials }: Targets,
  requests: { bare: Request[]; product: Request[] },
): Pick<Pair, 'bare' | 'product'> => ({
  bare: { child: bare, headers: {}, requests: requests.bare },
  product: { child: product, headers: credentials, requests: requests.product },
})

/** A page of each department in turn. */
export const listPair = (targets: Targets, size: number): Pair => ({
  name: `列表 ${size}`,
  goal: 0.5,
  ...works(targets, {
    bare: targets.newsroom.departments.map(({ id }) => ({ path: `/list?place=g:${id}&size=${size}` })),
    product: listRequests(
      targets.newsroom.departments.map(({ id }) => id),
      size,
    ),
  }),
})

export const detailIds = (stories: number) =>
  Array.from({ length: 50 }, (_, index) => Math.floor((stories * index) / 500) * 10 + 1)

export const detailRequests = (stories: number) =>
  detailIds(stories).map((id) => ({ path: `/sprint/view/stories/upStory/group/${id}/detail` }))

export const detailPair = (targets: Targets): Pair => ({
  name: '详情',
  goal: 0.5,
  ...works(targets, {
    bare: detailIds(targets.stories).map((id) => ({ path: `/detail/${id}` })),
    product: detailRequests(targets.stories),
  }),
})

export const contentOf = (html: string, number: number) => ({ title: `新稿第${number}号`, htmlContent: html })

export const createWork = (child: Child, headers: Credentials, html: string): Work => ({
  child,
  headers,
  requests: [post(`${writePath}/create`, { content: contentOf(html, 1) })],
})

export const createPair = ({ bare, product, credentials, html }: Targets): Pair => ({
  name: '新建',
  goal: 0.3,
  bare: { child: bare, headers: {}, requests: [post('/create', { content: contentOf(html, 1) })] },
  product: createWork(product, credentials, html),
})

interface Written {
  data: { id: number; version: number }
}

const createOne = async ({ child, headers, requests: [request = {}] }: Work): Promise<number> => {
  const answer = await fetch(child.url + request.path, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: request.body ?? '',
  })
  return ((await answer.json()) as Written).data.id
}

/** A story of its own for each connection, saved again and again with another title each time. */
export const savesOf = async (
  html: string,
  create: Work,
  connections: number,
  pathOf: (id: number) => string,
) => {
  const all: Request[][] = []
  for (let connection = 0; connection < connections; connection += 1) {
    const path = pathOf(await createOne(create))
    const tab = randomUUID()
    let base = 1
    const save: Request = {
      method: 'POST',
      path,
      headers: json,
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ tab, base, content: contentOf(html, base + 1) }),
      }),
      onResponse: (_status, body) => {
        base = (JSON.parse(body) as Written).data.version
      },
    }
    all.push([save])
  }
  return all
}

export const savePair = (targets: Targets): Pair => {
  const { bare, product } = createPair(targets)
  const saves = (create: Work, pathOf: (id: number) => string): Work => ({
    ...create,
    requestsOfEach: (connections) => savesOf(targets.html, create, connections, pathOf),
  })
  return {
    name: '保存',
    goal: 0.3,
    bare: saves(bare, (id) => `/save/${id}`),
    product: saves(product, (id) => `${writePath}/${id}/save`),
  }
}

export const searchWork = ({ product, credentials }: Targets, keyword: string): Work => ({
  child: product,
  headers: credentials,
  requests: [searchRequest(keyword)],
})

/** Until so many are found: a page, or as many as the product counts. */
export const scanWork = ({ bare }: Targets, word: string, enough: number): Work => ({
  child: bare,
  headers: {},
  requests: [{ path: `/scan?word=${encodeURIComponent(word)}&enough=${enough}` }],
})
