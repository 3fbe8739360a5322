import { storyContent } from '@rongbian/contract/stories'
import { expect, test } from 'vitest'
import { reviewedFields, reviewHash } from './review-hash.ts'

const blank = storyContent.parse({})
const photo = { filename: '图.jpg', url: '/file/a.jpg' }

test.each([
  ['title', '题'],
  ['primersTitle', '引题'],
  ['subTitle', '副题'],
  ['summary', '提要'],
  ['htmlContent', '<p>文</p>'],
  ['content', '<p>介绍</p>'],
  ['photos', [photo]],
  ['photos', [{ ...photo, comment: '说明' }]],
  ['stories', [{ title: '一' }]],
  ['coverList', [{ url: '/file/a.jpg' }]],
  ['shareCover', '/file/a.jpg'],
  ['thumbnailUrl', '/file/a.jpg'],
  ['attachedFiles', [{ url: '/file/a.pdf', type: 'pdf' }]],
  ['accessUrl', 'https://a.example/'],
  ['signature', '署名'],
  ['origination', '来源'],
  ['level', 2],
])('%s is reviewed', (field, value) => {
  expect(reviewedFields).toContain(field)
  expect(reviewHash(storyContent.parse({ [field]: value }))).not.toBe(reviewHash(blank))
})

test.each([
  ['keywords', ['词']],
  ['coverType', 2],
  ['canComment', false],
  ['comment', '备注'],
  ['topic', '选题'],
  ['properties', { tagNames: ['签'], remuneration_author: [{ name: '陆问川' }] }],
])('%s is the desk’s own', (field, value) => {
  expect(reviewHash(storyContent.parse({ [field]: value }))).toBe(reviewHash(blank))
})

test('a caption changed by one character is another text', () => {
  const withCaption = (comment: string) => storyContent.parse({ photos: [{ ...photo, comment }] })
  expect(reviewHash(withCaption('江边'))).not.toBe(reviewHash(withCaption('江面')))
})
