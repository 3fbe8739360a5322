import * as releases from '@rongbian/contract/releases'
import * as stories from '@rongbian/contract/stories'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import { askRelease } from '#/features/releases/release-store.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { newStory } from '#/testing/story.fixture.ts'
import { closeDialogs } from '#/ui/dialog-stack.ts'

const idOf = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const at = '2026-11-16T08:00:00.000Z'

const out = (no: number, name: string, publishingStatus: 52 | 88) => {
  const { properties, ...record } = sampleRecord({ uuid: idOf(no), name, publishingStatus, ifIssued: true })
  return { ...record, properties: { ...properties, canPerform: true } }
}

const takenDown = (
  id: number,
  storyId: number,
  { uuid, name }: releases.ReleaseRecord,
): releases.Delivery => ({
  id,
  storyId,
  specialId: null,
  title: '海堤合龙',
  channelId: uuid,
  channelName: name,
  channelType: 'website',
  act: 'withdraw',
  state: 'done',
  urgent: true,
  version: 1,
  orderedBy: '温叙',
  orderedAt: at,
  dueAt: at,
  acceptedAt: at,
  probedAt: at,
  closedAt: at,
  attempts: 1,
  problem: '',
  receipt: { url: '', hash: '', remoteId: '' },
})

const closed = (outlets: releases.Delivery[]): releases.Withdrawal => ({
  id: 7,
  storyId: 1,
  title: '海堤合龙',
  reason: 'other',
  note: '图片有误',
  orderer: '',
  byName: '温叙',
  secondName: '',
  orderedAt: at,
  agreedAt: at,
  refusedAt: null,
  closedAt: at,
  channels: outlets.map(({ channelName }) => channelName),
  mayAgree: false,
  outlets,
  calledOff: [],
  kept: [],
})

test('what came down with the first order is not ordered down again', async () => {
  const live = out(1, '晨光网', 88)
  const unread = out(2, '晨光快手', 52)
  const ofRelative = out(3, '晨光头条', 52)
  const coming = [
    { storyId: 1, record: unread },
    { storyId: 2, record: ofRelative },
  ].map(({ storyId, record: { uuid, name, type } }) => ({
    ...{ storyId, library: 'product' as const, title: '海堤合龙', organization: '要闻部' },
    ...{ uuid, name, type, kind: 'issued' as const, at },
  }))
  const order = closed([takenDown(1, 1, live), takenDown(2, 1, unread), takenDown(3, 2, ofRelative)])
  const story = newStory({ title: '海堤合龙' }, { library: 'product', libraryId: 'product' })
  const server = fakeServer(
    ...newsroom(),
    answer(stories.showStory, () => story),
    answer(releases.deepRetractInfo, () => ({
      story: { id: 1, library: 'product' as const, title: '海堤合龙', channel: [live, unread] },
      otherChannels: [
        {
          id: 2,
          library: 'product' as const,
          title: '海堤合龙（副本）',
          channel: [ofRelative],
          organization: '要闻部',
          properties: { canPerform: true, groupUuid: idOf(9) },
        },
      ],
      coming,
      specials: [],
      papers: [],
    })),
    answer(releases.retract, ({ query }) => (query.uuid === live.uuid ? order : refuse('conflict'))),
    answer(releases.retractRelated, () => refuse('conflict')),
    answer(releases.listWithdrawals, () => [order]),
  )
  closeDialogs('release')
  const user = await openApp('/toolsPage?id=5')
  await screen.findByRole('navigation', { name: '主菜单' })
  askRelease({ kind: 'story-deep-retract', story: { ...story, actions: [] }, held: true })
  const dialog = within(await screen.findByRole('dialog', { name: '海堤合龙' }))
  await dialog.findByRole('checkbox', { name: '晨光快手' })
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '图片有误')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await user.click(await dialog.findByRole('button', { name: '确认撤稿' }))
  await waitFor(() => expect(screen.getAllByText('撤稿成功')).not.toEqual([]))
  expect(server.askedOf(releases.retract).map(({ query }) => query.uuid)).toEqual([live.uuid])
  expect(server.askedOf(releases.retractRelated)).toEqual([])
})
