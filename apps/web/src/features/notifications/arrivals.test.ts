import type { Notification } from '@rongbian/contract/notifications'
import { expect, test } from 'vitest'
import { arrivalsAmong } from '#/features/notifications/arrivals.ts'

const notice = (uuid: string, type: string, readed = false) => ({ uuid, type, readed }) as Notification

test('only unread matters of stories that were just announced are told', () => {
  const newest = [
    notice('1', 'review.waiting'),
    notice('2', 'story.returned'),
    notice('3', 'account.role-changed'),
    notice('4', 'review.cleared', true),
    notice('5', 'review.denied'),
  ]
  const found = arrivalsAmong(newest, new Set(['1', '2', '3', '4', 'long gone']))
  expect(found.map(({ uuid }) => uuid)).toEqual(['1', '2'])
})
