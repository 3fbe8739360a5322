import { expect, test } from 'vitest'
import { importInThread } from './import-in-thread.ts'

test('a document read in a thread is the same as one read here', async () => {
  const document = await importInThread('稿件.txt', Buffer.from('海堤开放\n\n第一段。\n\n第二段。'))
  expect(document).toMatchObject({ title: '海堤开放', html: expect.stringContaining('第二段。') })
})

test('what is wrong with it comes back in the same words', async () => {
  await expect(importInThread('图片.docx', Buffer.from('not a zip'))).rejects.toMatchObject({
    error: expect.stringMatching(/unsupported|invalid/),
    message: expect.stringMatching(/\p{Script=Han}/u),
  })
})
