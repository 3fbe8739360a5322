import { expect, test } from 'vitest'
import { accentColors, accentVariables } from '#/theme/accent.ts'
import { contrast } from '#/theme/colors.ts'

test.each(accentColors)('%s gives text and fills that can be read', (seed) => {
  const light = accentVariables(seed, 'cyan')
  expect(contrast(light['--rb-primary'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light['--rb-primary'] ?? '', light['--rb-tint'] ?? '')).toBeGreaterThanOrEqual(4.5)

  const dark = accentVariables(seed, 'black')
  expect(contrast(dark['--rb-primary'] ?? '', '#17191c')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark['--rb-solid'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark['--rb-solid-hover'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
