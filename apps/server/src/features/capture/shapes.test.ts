import { expect, test } from 'vitest'
import { extractPage } from './extract/extract.ts'
import { offices } from './shapes/offices.ts'
import { papers } from './shapes/papers.ts'
import { platforms } from './shapes/platforms.ts'
import { portals } from './shapes/portals.ts'

const shapes = [...portals, ...papers, ...platforms, ...offices]
const now = new Date('2026-11-18T04:00:00Z')

test.each(shapes)('$name', ({ url, html, pictures = 0, paragraphs, name: _, ...facts }) => {
  const read = extractPage(html, url, 'Asia/Shanghai', now)
  const { title, author, source, publishedAt } = read
  expect({ title, author, source, publishedAt, paragraphs: read.text.split('\n') }).toEqual({
    ...facts,
    paragraphs,
  })
  expect(read.pictures).toHaveLength(pictures)
})
