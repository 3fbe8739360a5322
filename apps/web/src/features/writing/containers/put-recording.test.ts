// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { putRecording } from '#/features/writing/containers/put-recording.ts'
import { createDraft } from '#/features/writing/draft/draft.ts'

type Find = Parameters<typeof putRecording>[2]
// Of an asset nothing but its poster is asked.
const recordings = (async (url: string) => ({ thumbnailUrl: `${url}.jpg` })) as unknown as Find
const unknown: Find = async () => undefined

const replace = async (thumbnailUrl: string, poster?: string, find = recordings) => {
  const draft = createDraft()
  draft.change({ accessUrl: '/a', thumbnailUrl })
  await putRecording(draft, { url: '/b', ...(poster && { poster }) }, find)
  return draft.store.getState().content
}

test.each([
  ['there is none yet', '', '/b.jpg', recordings, '/b.jpg'],
  ['it was that of the recording before', '/a.jpg', '/b.jpg', recordings, '/b.jpg'],
  ['the new one has none', '/a.jpg', undefined, recordings, ''],
  ['somebody chose one', '/chosen.jpg', '/b.jpg', recordings, '/chosen.jpg'],
  ['nobody knows whose it is', '/a.jpg', '/b.jpg', unknown, '/a.jpg'],
])('the poster of a replaced recording: %s', async (_, before, poster, find, after) => {
  expect(await replace(before, poster, find)).toMatchObject({ accessUrl: '/b', thumbnailUrl: after })
})
