import { expect, test } from 'vitest'
import { facesOf } from '../../contract-plugin.ts'

test('the browser gets addresses and tables, and no shapes', async () => {
  const faces = facesOf(await import('@rongbian/contract/personal'))
  expect(faces).toContain('export const changePassword = {"method":"POST","path":"/sprint/password/change"}')
  expect(faces).toContain('"produces":"image/jpeg"')
  expect(faces).not.toContain('personalInfo')
  expect(facesOf(await import('@rongbian/contract/errors'))).toContain('export const errors = {"invalid":')
})

test('a table of calls keeps their addresses', async () => {
  const faces = facesOf(await import('@rongbian/contract/statistics'))
  expect(faces).toMatch(/export const factLists = \{"created":\{"method":"POST","path":"[^"]+createdInfo"\}/)
})
