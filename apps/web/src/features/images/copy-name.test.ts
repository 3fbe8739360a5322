import { expect, test } from 'vitest'
import { copyName } from '#/features/images/copy-name.ts'

test.each([
  ['江面.png', '江面(1).png'],
  ['a.b.JPG', 'a.b(1).JPG'],
  ['水印文字', '水印文字(1).png'],
  ['', '(1).png'],
  [`${'长'.repeat(90)}.jpeg`, `${'长'.repeat(72)}(1).jpeg`],
])('%s is copied as %s', (name, copy) => {
  expect(copyName(name)).toBe(copy)
})
