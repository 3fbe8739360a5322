import type { Comment } from '@rongbian/contract/story-comments'
import type { ProcessRecord } from '@rongbian/contract/versions'
import type { Review, storySheet } from '@rongbian/contract/workflow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { base } from '#/features/admin/admin.fixture.ts'
import { calls } from '#/features/review/review.fixture.ts'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const rename = async (account: string, name: string) => {
  const admin = news.as('admin')
  const [person] = (await admin.get(`${base}/people`, { keyword: account })).json().data.items
  dataOf(await admin.post(`${base}/people/${person.uuid}/update`, { ...person, name }))
  return person.name as string
}

test('what was signed keeps the name of that hour, and the account tells who it was', async () => {
  const reporter = news.as('reporter')
  const id = await newStory(reporter, { title: '署名' })
  const comment = (body: string) => news.as('editor').post(`${paths.rest(id)}/comments/add`, { body })
  dataOf(await calls.submit(reporter, id))
  dataOf(await comment('改名之前'))
  dataOf(await calls.deny(news.as('editor'), id))
  const before = await rename('editor', '新名字')
  dataOf(await calls.again(reporter, id))
  dataOf(await comment('改名之后'))
  dataOf(await calls.approve(news.as('editor'), id))

  const history = dataOf<{ records: ProcessRecord[]; intact: boolean }>(
    await reporter.get(`/sprint/view/workflow/objects/workspace/${id}/history/list`),
  )
  const acted = (action: string) => history.records.find((record) => record.action === action)
  expect(acted('approveDeny')).toMatchObject({ actor: before, operatorName: before, account: 'editor' })
  expect(acted('approve')).toMatchObject({ actor: '新名字', operatorName: '新名字', account: 'editor' })
  expect(acted('submitApprove')).toMatchObject({ account: 'reporter' })
  expect(history.intact).toBe(true)

  const { reviews } = dataOf<{ reviews: Review[] }>(await calls.reviews(reporter, id))
  const first = reviews.flatMap(({ steps }) => steps.filter(({ personName }) => personName !== ''))
  expect(first.map(({ personName, account }) => [personName, account])).toEqual([
    ['新名字', 'editor'],
    [before, 'editor'],
  ])
  const sheet = dataOf<z.output<typeof storySheet.response>>(
    await reporter.get(`/sprint/view/workflow/stories/workspace/${id}/sheet/info`),
  )
  expect(sheet.reviews.flatMap(({ steps }) => steps)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ personName: '新名字', account: 'editor' }),
      expect.objectContaining({ personName: before, account: 'editor' }),
    ]),
  )
  expect(dataOf<object[]>(await calls.denials(reporter, id))).toMatchObject([
    { personName: before, account: 'editor' },
  ])

  const comments = dataOf<Comment[]>(await reporter.get(`${paths.view(id)}/comments/list`))
  expect(comments.map(({ body, personName, account }) => [body, personName, account])).toEqual([
    ['改名之前', before, 'editor'],
    ['改名之后', '新名字', 'editor'],
  ])
})
