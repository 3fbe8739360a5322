import type { BlockNode } from '@rongbian/blocks'
import * as contract from '@rongbian/contract/specials'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { startDesigning } from '#/features/specials/builder/designing.ts'
import type { LocalCopy, LocalDesign } from '#/features/specials/builder/local-design.ts'
import { newSpecial, opened, plainLook, specialId } from '#/features/specials/special.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newPerson } from '#/testing/newsroom.fixture.ts'

const page = (title: string): BlockNode[] => [{ id: 'a', kind: 'headline', v: 1, props: { title } }]
const theirs = { tree: page('对方的'), look: plainLook }

/** This machine, as far as it keeps a page. */
const machineWith = (design?: LocalDesign) => {
  const machine: LocalCopy & { kept: LocalDesign | undefined } = {
    kept: design,
    read: async () => machine.kept,
    write: async (now) => {
      machine.kept = now
      return true
    },
    drop: async () => {
      machine.kept = undefined
    },
  }
  return machine
}

/** A server where the page stands at a version; what comes on another is turned away. */
const serverAt = (first: number, untilAnswered = async () => {}) => {
  let version = first
  return fakeServer(
    ...opened([]),
    answer(contract.openSpecial, () => ({
      special: newSpecial({ version }),
      ...{ ...theirs, version, review: null },
    })),
    answer(contract.saveDesign, async ({ body }) => {
      if (body.version !== version)
        return refuse('version_conflict', { ...theirs, version, byName: '顾行之' })
      await untilAnswered()
      version += 1
      return { version, savedAt: '2026-11-18T01:02:00.000Z', special: newSpecial({ version }) }
    }),
  )
}

const open = async (local: LocalCopy) => {
  const place = { id: specialId, tab: 'one', personId: newPerson().uuid }
  const designing = await startDesigning(place, local)
  onTestFinished(designing.close)
  return designing
}

test('what this machine kept goes out on its old base, so that both are kept, however often the page is opened', async () => {
  const server = serverAt(5)
  const local = machineWith({ tree: page('我的'), look: plainLook, base: 3 })
  for (const times of [1, 2]) {
    const { store, close } = await open(local)
    await waitFor(() => expect(store.getState().standing).toMatchObject({ kind: 'conflict', other: theirs }))
    expect(server.askedOf(contract.saveDesign)).toHaveLength(times)
    expect(store.design().tree).toEqual(page('我的'))
    close()
  }
  for (const { body } of server.askedOf(contract.saveDesign))
    expect(body).toMatchObject({ version: 3, tree: page('我的') })
  expect(local.kept).toMatchObject({ base: 3, tree: page('我的') })
})

test('going on with the other’s page, nothing of one’s own is sent over it or taken up later', async () => {
  const server = serverAt(5)
  const local = machineWith({ tree: page('我的'), look: plainLook, base: 3 })
  const { store, settleWith } = await open(local)
  await waitFor(() => expect(store.getState().standing.kind).toBe('conflict'))
  await settleWith(false)
  expect(store.getState().standing.kind).toBe('editing')
  expect(store.design()).toEqual(theirs)
  expect(local.kept).toBeUndefined()
  expect(server.askedOf(contract.saveDesign)).toHaveLength(1)
})

test('what is on its way is waited for before the rest is sent: nobody conflicts with themselves', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = serverAt(3, () => promise)
  const { store, saveNow, settle } = await open(machineWith())
  store.change({ tree: page('第一句') })
  saveNow()
  await waitFor(() => expect(server.askedOf(contract.saveDesign)).toHaveLength(1))
  store.change({ tree: page('第二句') })
  const settled = settle()
  resolve()
  await settled
  expect(store.getState().standing.kind).toBe('editing')
  const saves = server.askedOf(contract.saveDesign).map(({ body }) => [body.version, body.tree])
  expect(saves).toEqual([
    [3, page('第一句')],
    [4, page('第二句')],
  ])
})
