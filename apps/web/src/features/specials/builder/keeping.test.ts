import { autosaveRules, specialLimits } from '@rongbian/domain'
import { expect, test } from 'vitest'
import {
  arrived,
  changed,
  failed,
  isUnsaved,
  saveDue,
  saveWord,
  sent,
  startKeeping,
  tryNow,
  turnedAway,
} from '#/features/specials/builder/keeping.ts'

const opened = startKeeping(7, 0)

test('R-special-010: a page is saved a moment after the last change, and at the latest while changes go on', () => {
  const first = changed(opened, 1_000)
  expect(saveDue(first)).toBe(1_000 + specialLimits.saveAfterMs)
  let busy = first
  for (let at = 2_000; at <= 20_000; at += 1_000) busy = changed(busy, at)
  expect(saveDue(busy)).toBe(1_000 + autosaveRules.typingMs)
})

test('what changes while a save is on its way is still unsaved afterwards', () => {
  const after = arrived(changed(sent(changed(opened, 0)), 5), 8, 9)
  expect(isUnsaved(after)).toBe(true)
  expect(after.base).toBe(8)
  expect(saveWord(after)).toBe('typing')
})

test('a save that fails is tried again, later each time; without a session it waits', () => {
  const once = failed(sent(changed(opened, 0)), 'offline', 10_000)
  const twice = failed(sent(once), 'offline', 20_000)
  expect((saveDue(twice) ?? 0) - 20_000).toBeGreaterThan((saveDue(once) ?? 0) - 10_000)
  expect(saveWord(once)).toBe('offline')
  const out = failed(sent(changed(opened, 0)), 'signedOut', 0)
  expect(saveDue(out)).toBeUndefined()
  expect(saveDue(tryNow(out))).toBeDefined()
})

test('what the server refused is sent anew once it was changed', () => {
  const refused = failed(sent(changed(opened, 0)), 'refused', 0)
  expect(saveWord(refused)).toBe('refused')
  expect(saveWord(changed(refused, 5))).toBe('typing')
})

test('turned away, the page is unsaved and nothing is on its way', () => {
  const away = turnedAway(sent(changed(opened, 0)))
  expect(isUnsaved(away)).toBe(true)
  expect(away.inFlight).toBeUndefined()
})
