import { expect, test } from 'vitest'
import { captionOf } from '#/features/media/picker/asset-caption.ts'

test.each([
  ['image', '江上晨光', '沈野', '江上晨光／摄影：沈野'],
  ['image', '江上晨光。', '沈野', '江上晨光／摄影：沈野'],
  ['image', '江上晨光。', '', '江上晨光。'],
  ['image', '', '沈野', '摄影：沈野'],
  ['image', ' 江上\n晨光 ', ' ', '江上 晨光'],
  ['video', '开渔', '沈野', '开渔／摄像：沈野'],
  ['audio', '渔歌', '沈野', '渔歌／作者：沈野'],
  ['image', '', '', ''],
] as const)('%s with “%s” by “%s”', (kind, caption, author, expected) => {
  expect(captionOf({ kind, caption, author })).toBe(expected)
})
