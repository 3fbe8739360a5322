import { expect, test } from 'vitest'
import { look } from './look.ts'
import { usesOf } from './uses.ts'

const photo = (src: string) => ({ src, alt: '照片', decorative: false })

test('what a page shows beside its words is found in fields, rows, picks and shared blocks, each once', () => {
  const uuid = '0190f5a0-0000-7000-8000-000000000001'
  const uses = usesOf(
    [
      { id: 'a', kind: 'gallery', v: 1, props: { photos: [{ picture: photo('/1.jpg'), caption: '' }] } },
      {
        ...{ id: 'b', kind: 'columns', v: 1, props: {} },
        slots: {
          1: [
            {
              ...{ id: 'c', kind: 'stories', v: 1 },
              props: { feed: { picks: [{ storyId: 7, picture: photo('/2.jpg') }] } },
            },
          ],
          2: [{ id: 'd', kind: 'video', v: 1, props: { recording: '/3.mp4', poster: photo('/1.jpg') } }],
        },
      },
      { id: 'e', kind: 'text', v: 1, props: {}, shared: uuid },
    ],
    look.parse({ header: photo('/head.jpg') }),
    { [uuid]: { kind: 'download', props: { files: [{ file: '/4.pdf', name: '' }] } } },
  )
  expect(uses.feeds.map(({ id, feed }) => [id, feed.picks[0]?.storyId])).toEqual([['c', 7]])
  expect(uses.pictures).toEqual(['/head.jpg', '/1.jpg', '/2.jpg'])
  expect(uses.files).toEqual(['/3.mp4', '/4.pdf'])
  expect(uses.shared).toEqual([uuid])
})
