import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#/testing/folder.fixture.ts'
import { importInThread } from './import-in-thread.ts'

const onDisk = async (content: string) => {
  const path = join(await testFolder(), 'file')
  await writeFile(path, content)
  return path
}

test('a document read in a thread is the same as one read here', async () => {
  const path = await onDisk('海堤开放\n\n第一段。\n\n第二段。')
  expect(await importInThread('稿件.txt', path)).toMatchObject({
    title: '海堤开放',
    html: expect.stringContaining('第二段。'),
  })
})

test('what is wrong with it comes back in the same words', async () => {
  await expect(importInThread('图片.docx', await onDisk('not a zip'))).rejects.toMatchObject({
    error: expect.stringMatching(/unsupported|invalid/),
    message: expect.stringMatching(/\p{Script=Han}/u),
  })
})
