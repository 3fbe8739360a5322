import * as contract from '@rongbian/contract/missions'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { feature } from '#/app/own-feature.ts'
import { keepHere } from '#/features/missions/field-store.fixture.ts'
import type { QueuedMaterial } from '#/features/missions/field-store.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newPerson, newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const note = (key: string, personId = newPerson().uuid): QueuedMaterial => ({
  ...{ key, personId, missionId: 5, text: '船长最后一个离船', madeAt: '2026-11-18T02:00:00.000Z' },
})

test('what was noted in the field goes on its way from whichever page stands, and another person’s stays', async () => {
  const [own, foreign] = [crypto.randomUUID(), crypto.randomUUID()]
  const kept = new Map<unknown, unknown>([
    [own, note(own)],
    [foreign, note(foreign, foreign)],
  ])
  keepHere(kept)
  const server = fakeServer(
    ...newsroom(),
    answer(contract.addMaterial, ({ body }) => ({
      ...{ id: 1, key: body.key, text: body.text, url: '', byName: '陆问川' },
      ...{ madeAt: '2026-11-18T02:00:00.000Z', receivedAt: '2026-11-18T02:00:00.000Z' },
    })),
  )
  await openApp('/toolsPage?id=5')
  await screen.findByRole('button', { name: '语言' })
  await feature.overlays?.palette?.()
  await waitFor(() => expect([...kept.keys()]).toEqual([foreign]))
  expect(server.askedOf(contract.addMaterial)).toMatchObject([{ params: { id: 5 }, body: { key: own } }])
})
