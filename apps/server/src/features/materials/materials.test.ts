import type { StoredFile } from '@rongbian/contract/files'
import type { LibraryMaterial } from '@rongbian/contract/materials'
import { sharedPlace } from '@rongbian/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, newPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { newStory } from '#/features/libraries/libraries.fixture.ts'
import { indexNow } from '#/features/search/indexer.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const path = '/sprint/rest/materials/list'
const reporter = () => news.as('reporter')
const upload = (content: Buffer | string, name: string, client: TestClient = reporter()) => {
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return client.post('/sprint/rest/materials/upload', form)
}
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
const sound = (words: string) => Buffer.from(`RIFF0000WAVEfmt ${words}`)

interface Page {
  items: LibraryMaterial[]
  next: string | null
}
const list = async (query: Record<string, string | number> = {}, client = reporter()) =>
  dataOf<Page>(await client.get(path, query))
const namesOf = ({ items }: Page) => items.map(({ name }) => name)
const store = async (content: Buffer, name: string, client?: TestClient) =>
  dataOf<StoredFile>(await upload(content, name, client))

test('what people upload is theirs, newest first, with all a card needs', async () => {
  const content = await picture('#111')
  const file = await store(content, '江面.png')
  await store(sound('钟'), '钟声.wav')
  const page = await list()
  expect(namesOf(page)).toEqual(['钟声.wav', '江面.png'])
  expect(page.next).toBeNull()
  expect(page.items[1]).toEqual({
    ...file,
    kind: 'image',
    created: expect.any(String),
    createdBy: expect.any(String),
  })
  expect(namesOf(await list({}, news.as('wenxu')))).toEqual([])
})

test('one content brought by two people is in the library of both, each under their own name for it', async () => {
  const content = await picture('#222')
  await store(content, '码头.png')
  await store(content, '旧照.png', news.as('editor'))
  expect(namesOf(await list())[0]).toBe('码头.png')
  expect(namesOf(await list({}, news.as('editor')))).toEqual(['旧照.png'])
  await store(await picture('#333'), '雨.png')
  await store(content, '码头再来.png')
  expect(namesOf(await list()).slice(0, 2)).toEqual(['码头再来.png', '雨.png'])
})

test('a kind or a part of the name narrows the list; a keyword is no pattern', async () => {
  expect(namesOf(await list({ kind: 'audio' }))).toEqual(['钟声.wav'])
  expect(namesOf(await list({ kind: 'image', keyword: '江' }))).toEqual(['江面.png'])
  expect(namesOf(await list({ keyword: '%' }))).toEqual([])
  expect(namesOf(await list({ kind: 'file' }))).toEqual([])
})

test('pages follow each other without a gap or a repetition', async () => {
  const whole = namesOf(await list())
  const walked: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await list({ size: 1, ...(cursor && { cursor }) })
    walked.push(...namesOf(page))
    cursor = page.next
  }
  expect(walked).toEqual(whole)
  expect(walked.length).toBeGreaterThan(2)
  expect((await reporter().get(path, { cursor: 'nonsense' })).statusCode).toBe(400)
})

test('only what a text may show is taken', async () => {
  expect((await upload('%PDF-1.7', 'a.png')).statusCode).toBe(415)
  expect((await upload('', 'a.png')).statusCode).toBeGreaterThanOrEqual(400)
})

test('shared materials are the files of the stories in 共享中心, as the texts stand', async () => {
  const [shown, loose, attached] = [
    await store(await picture('#444'), '共享.png'),
    await store(await picture('#555'), '草稿.png'),
    await store(sound('附'), '附件.wav'),
  ]
  const id = await newStory(news.db, {
    library: 'manuscript',
    place: sharedPlace,
    content: {
      htmlContent: `<p><img src="/mixmedia${shown.url}"></p>`,
      attachedFiles: [{ url: attached.url, type: attached.type, name: attached.name }],
    },
  })
  await newStory(news.db, { content: { htmlContent: `<p><img src="${loose.url}"></p>` } })
  expect(namesOf(await list({ scope: 'shared' }))).toEqual([])
  await indexNow(news.db)
  const page = await list({ scope: 'shared' }, news.as('editor'))
  expect(namesOf(page).sort()).toEqual(['共享.png', '附件.wav'])

  const text = { htmlContent: `<p><img src="${loose.url}"></p>` }
  await news.db
    .updateTable('storyVersion')
    .set({ content: JSON.stringify(text) })
    .where('storyId', '=', id)
    .execute()
  await news.db.insertInto('storySearchTodo').values({ tenantId: 1, storyId: id }).execute()
  await indexNow(news.db)
  expect(namesOf(await list({ scope: 'shared' }))).toEqual(['草稿.png'])

  await news.db.updateTable('story').set({ box: 'trash' }).where('id', '=', id).execute()
  expect(namesOf(await list({ scope: 'shared' }))).toEqual([])
  await news.db.updateTable('story').set({ box: 'draft' }).where('id', '=', id).execute()
})

test('共享素材 needs 共享中心', async () => {
  const role = await news.as('admin').post('/sprint/rest/admin/roles/create', {
    name: '只写稿',
    permissions: ['library-workspace'],
  })
  expect(role.statusCode, role.body).toBe(200)
  await newPerson(news, 'writer', { roleIds: [await roleId(news.db, '只写稿')] })
  const writer = news.as('writer')
  expect((await writer.get(path, { scope: 'shared' })).statusCode).toBe(403)
  expect(await list({}, writer)).toEqual({ items: [], next: null })
})

test('the file of another house is in no library', async () => {
  expect(namesOf(await list({ scope: 'shared' }))).toEqual(['草稿.png'])
  const { tenantId } = await addNeighbour(news.db)
  await news.db.deleteFrom('asset').where('name', '=', '草稿.png').execute()
  await news.db.updateTable('storedFile').set({ tenantId }).where('name', '=', '草稿.png').execute()
  expect(namesOf(await list({ scope: 'shared' }))).toEqual([])
  expect(namesOf(await list())).not.toContain('草稿.png')
})
