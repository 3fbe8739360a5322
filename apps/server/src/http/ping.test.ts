import { allEndpoints, type NamedEndpoint } from '@rongbian/contract/all'
import { jsonShape } from '@rongbian/contract/json-shape'
import { wordLimits } from '@rongbian/contract/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkOf } from '#/features/preview/preview.fixture.ts'
import { deliver, newChannel, work as workOf } from '#/features/releases/releases.fixture.ts'
import { dataOf, newStory, newTab } from '#/features/stories/stories.fixture.ts'
import { writeZip } from '#/story-text/zip-archive.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { startCaller } from '#/testing/caller.fixture.ts'
import { type LargestStory, largestStories } from '#/testing/largest-stories.fixture.ts'
import { roomMs, type Silence, silenceOf } from '#/testing/ping.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'

/** Beside other tests a thread is slower, and collects its garbage later. */
const room = isWhole ? roomMs : 5 * roomMs

const news = await testApp()
const address = await news.app.listen({ host: '127.0.0.1', port: 0 })
const caller = startCaller()
const worst: (Silence & { name: string })[] = []
afterAll(async () => {
  if (isWhole) console.log(wordsOf(worst))
  await caller.close()
  await news.close()
})
const wordsOf = (silences: typeof worst) =>
  silences
    .toSorted((one, other) => other.busyMs - one.busyMs)
    .map(
      ({ name, busyMs, waitedMs }) => `${busyMs.toFixed(0)} ms busy, ${waitedMs.toFixed(0)} ms late: ${name}`,
    )
    .join('\n')
const reporter = news.newClientOf('reporter')
const ping = () => news.app.inject('/healthz')

const contentOf = (name: LargestStory, mark: string) => ({
  title: `最长的稿件${mark}`,
  ...largestStories[name].contentOf(mark),
})

const ids = new Map<LargestStory, number>()
const idOf = (name: LargestStory) => ids.get(name) ?? 0

/** Garbage is collected when it likes. */
const attempts = 3

let texts = 0
/** Marks a text nobody has sent before. */
const newMark = () => {
  texts += 1
  return texts.toString(36)
}

const formOf = (name: string, content: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return form
}

const wordFile = () => {
  const paragraph = (at: number) =>
    `<w:p><w:r><w:t>第 ${at} 段${'潮水退去灯亮起来'.repeat(6)}</w:t></w:r></w:p>`
  const body = Array.from({ length: 8_000 }, (_, at) => paragraph(at)).join('')
  const file = (name: string, text: string) => ({
    name,
    content: Buffer.from(`<?xml version="1.0"?>${text}`),
  })
  return writeZip([
    file(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    file(
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    file(
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  ])
}

const tab = newTab()

const versionOf = async (name: LargestStory) => {
  const row = await news.db
    .selectFrom('story')
    .select('version')
    .where('id', '=', idOf(name))
    .executeTakeFirstOrThrow()
  return row.version
}

const writing = async (name: LargestStory) => ({
  tab,
  base: await versionOf(name),
  content: contentOf(name, newMark()),
})

const creation = (name: LargestStory) => ({
  type: largestStories[name].type,
  content: contentOf(name, newMark()),
})

/** How a call is made with one of the stories; what is left out is empty, and the path knows the story. */
interface Row {
  /** All of them where each is dear in a way of its own. */
  with?: readonly LargestStory[]
  query?: (story: LargestStory) => Record<string, string | number>
  body?: (story: LargestStory) => object | Promise<object>
  params?: (story: LargestStory) => Promise<Record<string, string | number>>
}

const every: readonly LargestStory[] = isWhole
  ? (Object.keys(largestStories) as LargestStory[])
  : ['paragraphs']
/** What once silenced the house for half a minute. */
const dearest = ['stories.saveStory', 'versions.compareVersions', 'files.exportStory']

/** Every call that takes or gives a story's text. A new one joins by a line; one that only reads a story by its id is called anyway. */
const rows: Record<string, Row | Row[]> = {
  'stories.createStory': { with: every, body: creation },
  'stories.saveStory': { with: every, body: writing },
  'stories.keepJournal': { body: writing },
  'stories.openStory': {},
  'stories.rescueText': { body: writing },
  'stories.dropJournal': { body: () => ({ tab }) },
  'stories.copyStory': {},
  'stories.saveTemplate': {
    body: (story) => ({ name: '最长的模板', personal: true, ...creation(story) }),
  },
  'stories.listTemplates': {},
  'stories.summarise': { query: (story) => ({ storyId: idOf(story) }) },
  'stories.searchBigData': { body: () => ({ keyword: '"海堤开放市民"' }) },
  'versions.compareVersions': { with: every, query: () => ({ from: 1, to: 2 }) },
  'versions.showVersion': {},
  'versions.restoreVersion': {
    params: async (story) => ({ no: (await versionOf(story)) === 1 ? 2 : 1 }),
    body: async (story) => ({ tab, base: await versionOf(story) }),
  },
  'libraries.searchStories': { body: () => ({ keyword: '"海堤开放市民"' }) },
  'libraries.listPersonal': { body: () => ({ keyword: '"海堤开放市民"' }) },
  'libraries.listWorkspaceObjects': { body: () => ({ keyword: '"海堤开放市民"' }) },
  'files.importDocument': { body: () => formOf('长.docx', wordFile()) },
  'files.exportStory': [
    { with: every, query: () => ({ format: 'docx' }) },
    { query: () => ({ format: 'html' }) },
    { query: () => ({ format: 'txt' }) },
  ],
  'words.checkWords': {
    body: () => ({ texts: [{ field: 'body', text: '海堤开放'.repeat(wordLimits.characters / 4) }] }),
  },
  'workflow.submitInfo': {},
  'workflow.storySheet': {},
  'workflow.submitApprove': {},
}

/** Calls that only ever show texts of other makers, or the lists the rows above already read with a phrase. */
const elsewhere = [
  'libraries.listFavorites',
  'libraries.listGroup',
  'libraries.listProduct',
  'libraries.listShared',
  'capture.readCapture',
  'capture.showCapture',
  'publishing.previewTemplate',
  'moderation.moderationTools',
  'specials.listVersions',
  'specials.readVersion',
  'thirdParty.previewThirdParty',
]

const carriesText = ({ id, body, response }: NamedEndpoint) =>
  ([body, response] as const).some((shape, at) =>
    /"(htmlContent|html|blocks|highlight)"/.test(
      JSON.stringify(jsonShape(shape, at === 0 ? 'input' : 'output', id)),
    ),
  )
const readsStory = ({ method, path }: NamedEndpoint) => method === 'GET' && /:storyId|:objectId/.test(path)

const called = allEndpoints.filter(
  (endpoint) => endpoint.id in rows || (!elsewhere.includes(endpoint.id) && readsStory(endpoint)),
)

const fill = (path: string, params: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1))

const bytesOf = async (body: object) => {
  const whole = new Response(body instanceof FormData ? body : JSON.stringify(body))
  const type = body instanceof FormData ? (whole.headers.get('content-type') ?? '') : 'application/json'
  return { body: new Uint8Array(await whole.arrayBuffer()), headers: { 'content-type': type } }
}

/** All that is the caller's is done before it counts. */
const prepare = async ({ method, path }: NamedEndpoint, row: Row, story: LargestStory) => {
  const id = idOf(story)
  const own = (await row.params?.(story)) ?? {}
  const filled = fill(path, {
    libraryId: 'workspace',
    lib: 'workspace',
    pathId: 'all',
    storyId: id,
    objectId: id,
    ...own,
  })
  const query = Object.entries(row.query?.(story) ?? {}).map(([name, value]) => [name, String(value)])
  const url = `${address}${filled}?${new URLSearchParams(query)}`
  const headers = await reporter.headers()
  if (method === 'GET') return { url, method, headers }
  const sent = await bytesOf((await row.body?.(story)) ?? {})
  return { url, method, body: sent.body, headers: { ...headers, ...sent.headers } }
}

beforeAll(async () => {
  for (const story of every) {
    const { id } = dataOf<{ id: number }>(
      await reporter.post('/sprint/rest/stories/workspace/create', creation(story)),
    )
    ids.set(story, id)
    dataOf(await reporter.post(`/sprint/rest/stories/workspace/${id}/save`, await writing(story)))
  }
}, 300_000)

const cases = called
  .filter(({ id }) => isWhole || dearest.includes(id))
  .flatMap((endpoint) =>
    [rows[endpoint.id] ?? {}]
      .flat()
      .flatMap((row) => (row.with ?? ['paragraphs']).map((story) => ({ endpoint, row, story }))),
  )

test.for(
  cases.map((one) => [`${one.endpoint.id} ${Object.values(one.row.query?.(one.story) ?? {})}`, one] as const),
)('others are answered during %s', { timeout: 600_000 }, async ([, { endpoint, row, story }]) => {
  const name = [endpoint.id, ...Object.values(row.query?.(story) ?? {}), story].join(' ')
  let best: Silence | undefined
  for (let attempt = 0; attempt < attempts && (best?.busyMs ?? room) >= room; attempt += 1) {
    const call = await prepare(endpoint, row, story)
    let answer = { status: 0 }
    const silence = await silenceOf(ping, async () => {
      answer = await caller.call(call)
    })
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status > 0 && status < 500) })
    if (silence.busyMs < (best?.busyMs ?? Number.POSITIVE_INFINITY)) best = silence
  }
  if (!best) throw new Error('not called')
  worst.push({ name, ...best })
  expect(best.busyMs, wordsOf([{ name, ...best }])).toBeLessThan(room)
})

const wholes = every.filter((name) => largestStories[name].type === 'COMPO')

test.for(wholes)(
  'others are answered while %s is signed, printed and shared',
  { timeout: 300_000 },
  async (story) => {
    const site = await newChannel(news, `ping-${story}`)
    const publisher = await news.as('publisher').headers()
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const silence = await silenceOf(ping, work)
      worst.push({ name: `${name} ${story}`, ...silence })
      expect(silence.busyMs, wordsOf(worst.slice(-1))).toBeLessThan(room)
    }
    const id = await newStory(reporter, contentOf(story, newMark()), { library: 'group' })
    await news.db.updateTable('story').set({ stage: 'cleared' }).where('id', '=', id).execute()
    const order = await bytesOf({ uuid: site, column: [{ code: 'city' }] })
    await measure('signing', async () => {
      const headers = { ...publisher, ...order.headers }
      const url = `${address}${workOf(id)}/ratify/process`
      expect(await caller.call({ url, method: 'POST', headers, body: order.body })).toEqual({ status: 200 })
    })
    await measure('printing', () => deliver(news))
    const link = await linkOf(news.as('publisher'), id)
    await measure('sharing', async () => {
      const { pathname, search } = new URL(link.url, address)
      const url = `${address}${pathname}${search}`
      expect(await caller.call({ url, method: 'GET', headers: {} })).toEqual({ status: 200 })
    })
  },
)

test('every call that takes or gives the text of a story is among them', () => {
  const known = new Set([...called.map(({ id }) => id), ...elsewhere])
  expect(
    allEndpoints
      .filter(carriesText)
      .map(({ id }) => id)
      .filter((id) => !known.has(id)),
  ).toEqual([])
})
