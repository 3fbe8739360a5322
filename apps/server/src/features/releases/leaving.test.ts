import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, siteFile, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')

/** A story that is live in the column of the city. */
const liveInCity = async (code: string) => {
  const uuid = await newChannel(news, code)
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
  await deliver(news)
  const { issueUrl } = await releaseOf(news, id, uuid)
  const inCity = async () => {
    const pages = ['c/city/index.html', 'c/city/1.html', 'c/city/feed.json']
    const texts = await Promise.all(pages.map((page) => siteFile(news, code, page)))
    return texts.filter((text) => text.includes(issueUrl)).length
  }
  expect(await inCity()).toBe(3)
  const move = (column: string) =>
    publisher().post(`${work(id)}/modify/ratify/process`, { uuid, column: [{ code: column }] })
  return { uuid, id, inCity, move }
}

test('a story withdrawn right after it changed its column is in neither', async () => {
  const { uuid, id, inCity, move } = await liveInCity('left1')
  dataOf(await move('culture'))
  dataOf(await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
  expect(await inCity()).toBe(0)
})

test('a column left by an order that another has overtaken is drawn without the story', async () => {
  const { inCity, move } = await liveInCity('left2')
  dataOf(await move('culture'))
  dataOf(await move('home'))
  await deliver(news)
  expect(await inCity()).toBe(0)
})

test('a story issued again into another column leaves the old one', async () => {
  const { uuid, id, inCity } = await liveInCity('left3')
  dataOf(await publisher().post(`${work(id)}/republish/process`, { uuid, column: [{ code: 'culture' }] }))
  await deliver(news)
  expect(await inCity()).toBe(0)
})

test('what was left half written is swept away, and what is being written is not', async () => {
  const folder = join(news.env.DATA_DIR, 'site', '.half-done')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'half'), 'x')
  const home = openSiteHome(news.env)
  await home.sweep()
  expect(await readdir(folder)).toEqual(['half'])
  await home.sweep(-1)
  expect(await readdir(folder)).toEqual([])
})
