import type { ConsoleTemplate } from '@rongbian/contract/publishing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, lastAudit } from '#/features/admin/admin.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { addPicture } from '#/testing/releases/desk.fixture.ts'
import { base, newChannel, newColumn, putLive } from './publishing.fixture.ts'

let news: TestApp
let admin: TestClient
beforeAll(async () => {
  news = await testApp()
  admin = news.as('admin')
})
afterAll(() => news.close())

const act = (id: string, name: string, body: object) =>
  admin.post(`${base}/channels/${id}/templates/${name}`, body)
const form = (name: string, files: Record<string, string> = {}, changes: object = {}) => ({
  name,
  theme: 'chenguang',
  files,
  ...changes,
})
const list = async (id: string): Promise<{ themes: { name: string }[]; templates: ConsoleTemplate[] }> =>
  (await admin.get(`${base}/channels/${id}/templates`)).json().data
const fileOf = ({ files }: ConsoleTemplate, name: string) => files.find((file) => file.name === name)

const own = '<p>{{ channel.name }}：{{ cards.size }}</p>'

test('a template has its own files and, for the rest, those of the theme', async () => {
  const { id } = await newChannel(admin, 'files')
  const saved = await act(id, 'save', form('专题', { 'column.liquid': own }))
  expect(saved.statusCode, saved.body).toBe(200)
  const { themes, templates } = await list(id)
  expect(themes.map(({ name }) => name)).toEqual(['chenguang', 'jianbao'])
  const [template] = templates
  if (!template) throw new Error('no template')
  expect(template).toMatchObject({ name: '专题', isDefault: false, version: 1, channelId: id })
  expect(fileOf(template, 'column.liquid')).toMatchObject({ label: '栏目页', content: own, isOwn: true })
  const house = fileOf(template, 'gone.liquid')
  expect(house).toMatchObject({ isOwn: false, label: '已撤稿页', houseContent: null })
  expect(template.files.some(({ name }) => name.endsWith('.js'))).toBe(false)
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'template.create',
    target: '专题',
    details: { files: ['column.liquid'] },
  })

  const changed = await act(id, 'save', {
    ...form('专题', { 'gone.liquid': own, 'topic.liquid': own }),
    id: template.id,
    version: 1,
  })
  expect(fileOf(changed.json().data, 'gone.liquid')).toMatchObject({
    isOwn: true,
    houseContent: house?.content,
  })
  expect(fileOf(changed.json().data, 'topic.liquid')).toMatchObject({ isOwn: true, houseContent: null })
  const back = await act(id, 'save', {
    ...form('专题', { 'gone.liquid': house?.content ?? '' }),
    id: template.id,
    version: 2,
  })
  expect(back.json().data.files.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([])
  expect(await lastAudit(news.db)).toMatchObject({ details: { files: ['gone.liquid', 'topic.liquid'] } })
})

test.each([
  ['column.liquid', '<p>\n{% if a %}\n', 2],
  ['column.liquid', '{{ title | nofilter }}', 1],
  ['../etc.liquid', 'x', 1],
] as const)('a file with a mistake is refused with its place: %s', async (file, source, line) => {
  const { id } = await newChannel(admin, `wrong-${crypto.randomUUID().slice(0, 8)}`)
  const refused = await act(id, 'save', form('错', { [file]: source }))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().data.facts).toMatchObject({ file, line, reason: expect.any(String) })
  expect(refused.json().msg).toContain(`模板 ${file} 第 ${line} 行`)
  expect((await list(id)).templates).toEqual([])
})

test('scripts come with the theme and cannot be replaced', async () => {
  const { id } = await newChannel(admin, 'scripts')
  const refused = await act(id, 'save', form('脚本', { 'site.js': 'alert(1)' }))
  expect([refused.statusCode, refused.json().msg]).toEqual([400, 'site.js：脚本由主题提供，不能在模板里修改'])
})

test('one template is the default, names are unique, and an older version is refused', async () => {
  const { id } = await newChannel(admin, 'defaults')
  const first = (await act(id, 'save', form('一', {}, { isDefault: true }))).json().data
  const second = (await act(id, 'save', form('二', {}, { isDefault: true }))).json().data
  expect((await list(id)).templates.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['二', true],
    ['一', false],
  ])
  const stale = await act(id, 'save', { ...form('一改'), id: first.id, version: 1 })
  expect([stale.statusCode, stale.json().data.error]).toEqual([409, 'stale'])
  const twin = await act(id, 'save', { ...form('二'), id: first.id, version: 2 })
  expect([twin.statusCode, twin.json().msg]).toEqual([409, '这个渠道已有名为“二”的模板'])
  const themeless = await act(id, 'save', form('三', {}, { theme: 'none' }))
  expect(themeless.json().data.fields.theme).toBe('没有名为“none”的主题')
  const kept = await act(id, 'save', { ...form('二', {}, { isDefault: true }), id: second.id, version: 1 })
  expect(kept.json().data.version).toBe(1)
})

test('a template that stories use stays, any other goes', async () => {
  const { id } = await newChannel(admin, 'used')
  const template = (await act(id, 'save', form('在用'))).json().data
  const { storyId } = await putLive(news.db, { channelId: id })
  const use = (templateId: string | null) =>
    news.db.updateTable('release').set({ templateId }).where('storyId', '=', storyId).execute()
  await use(template.id)
  const refused = await act(id, 'remove', { id: template.id, version: 1 })
  expect([refused.statusCode, refused.json().msg]).toEqual([409, '有 1 篇稿件使用模板“在用”，不能删除'])
  await use(null)
  expect((await act(id, 'remove', { id: template.id, version: 9 })).json().data.error).toBe('stale')
  expect((await act(id, 'remove', { id: template.id, version: 1 })).statusCode).toBe(200)
  expect((await list(id)).templates).toEqual([])
})

test('files of a page that is tried are lent, as small as readers get them', async () => {
  const { id } = await newChannel(admin, 'lending', { name: '借阅网' })
  const reporter = await findPerson(news.db, 'reporter')
  const [picture, logo] = [
    await addPicture(news.db, reporter, news.env),
    await addPicture(news.db, reporter, news.env),
  ]
  await news.db.updateTable('channel').set({ logo }).where('id', '=', id).execute()
  const content = { thumbnailUrl: picture, htmlContent: `<p>江面</p><img src="${picture}">` }
  await putLive(news.db, { channelId: id, content })
  const files = { 'story.liquid': '{{ story.html | raw }}|{{ story.cover.src }}|{{ channel.logo }}' }
  const { html } = (await act(id, 'preview', { theme: 'chenguang', page: 'story.liquid', files })).json().data
  expect(html).not.toContain('/sprint/stream/')
  const addresses: string[] = html.replaceAll('&amp;', '&').match(/\/sprint\/share\/files\/[^"|<]+/g) ?? []
  expect(addresses).toHaveLength(3)
  for (const url of addresses) {
    expect(url).toContain('width=1280')
    expect((await news.app.inject({ url })).statusCode).toBe(200)
  }
})

test('a page is tried with the stories of the channel before anything is saved', async () => {
  const { id } = await newChannel(admin, 'preview', { name: '试排网' })
  const column = await newColumn(admin, id, 'city')
  await putLive(news.db, {
    channelId: id,
    columnId: column.id,
    title: '早高峰<加开>列车',
    content: { htmlContent: '<p>正文</p><script>x</script>' },
  })
  const preview = (page: string, files: Record<string, string>) =>
    act(id, 'preview', { theme: 'chenguang', page, files })
  const listed = await preview('column.liquid', {
    'column.liquid':
      '{% for card in cards %}<b>{{ card.title }}</b>{% endfor %}<link rel="stylesheet" href="x">',
    'site.css': 'b{color:red}',
  })
  expect(listed.json().data.problem).toBe('')
  expect(listed.json().data.html).toContain('<b>早高峰&lt;加开&gt;列车</b><style>')
  expect(listed.json().data.html).toContain('b{color:red}')
  const story = await preview('story.liquid', { 'story.liquid': '{{ story.html | raw }}' })
  expect(story.json().data.html).toContain('<p>正文</p>')
  expect(story.json().data.html).not.toContain('<script')
  const broken = await preview('home.liquid', { 'home.liquid': '{% for %}' })
  expect(broken.json().data).toMatchObject({
    html: '',
    problem: expect.stringContaining('home.liquid 第 1 行'),
  })
  const special = await preview('story-topic.liquid', { 'story-topic.liquid': '专题：{{ story.title }}' })
  expect(special.json().data.html).toBe('专题：早高峰&lt;加开&gt;列车')
  for (const page of [
    'home.liquid',
    'column.liquid',
    'story.liquid',
    'search.liquid',
    'site.css',
    'pager.liquid',
  ]) {
    const drawn = (await preview(page, {})).json().data
    expect([drawn.problem, drawn.html.includes('试排网')], page).toEqual(['', true])
  }
  const none = await preview('gallery.liquid', { 'gallery.liquid': 'x' })
  expect(none.json().data.problem).toContain('渠道里还没有可以试排这种页面的稿件')
  expect((await list(id)).templates).toEqual([])
})
