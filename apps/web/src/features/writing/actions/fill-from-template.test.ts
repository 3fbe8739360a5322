import type { StoryContent } from '@rongbian/contract/stories'
import { expect, test } from 'vitest'
import { emptyContent } from '#/features/writing/keeping/story-content.ts'
import { fillFromTemplate } from './fill-from-template.ts'

const content = ({ properties, ...fields }: Partial<StoryContent>): StoryContent => ({
  ...emptyContent,
  ...fields,
  properties: { ...emptyContent.properties, ...properties },
})
const template = content({
  title: '【早报】',
  signature: '本报记者',
  origination: '海州日报',
  level: 3,
  coverType: 3,
  properties: { ...emptyContent.properties, tagNames: ['早报'], originalCategory: '1' },
})

test('an empty story takes everything a template says', () => {
  expect({ ...emptyContent, ...fillFromTemplate(template, emptyContent) }).toEqual(template)
})

test('what a template leaves open stays as it was written', () => {
  const written = content({
    subTitle: '副题',
    level: 2,
    keywords: ['海堤'],
    properties: { ...emptyContent.properties, tagNames: ['水利'], watermark: 1 },
  })
  expect({ ...written, ...fillFromTemplate(emptyContent, written) }).toEqual(written)
})

test('pictures that were chosen keep their kind of cover', () => {
  const cover = { name: '', url: '/a.jpg', size: 1, compressFlag: false, ratioName: '', assetId: '' }
  const written = content({ coverType: 2, coverList: [cover] })
  expect(fillFromTemplate(template, written).coverType).toBe(2)
})
