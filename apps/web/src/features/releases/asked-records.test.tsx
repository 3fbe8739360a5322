import * as releases from '@rongbian/contract/releases'
import * as stories from '@rongbian/contract/stories'
import * as third from '@rongbian/contract/third-party'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import { askRelease } from '#/features/releases/release-store.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { newStory } from '#/testing/story.fixture.ts'
import { closeDialogs } from '#/ui/dialog-stack.ts'

const idOf = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`

const accountWith = (release: releases.ReleaseRecord): third.ThirdAccount => ({
  uuid: release.uuid,
  name: release.name,
  type: release.type,
  avatar: '',
  fileTypes: ['COMPO'],
  canPublish: true,
  accountStatus: '1',
  status: '1',
  problem: '',
  expiresAt: null,
  isDefaultChannel: true,
  operateUsers: [],
  can: { publish: 'yes', schedule: 'yes', edit: 'yes', delete: 'yes', status: 'yes', metrics: 'no' },
  nextAt: null,
  signingData: null,
  release,
})

const site = sampleRecord({ uuid: idOf(1), publishingStatus: 88, ifIssued: true, version: 1 })
const elsewhere = (changes: Partial<releases.ReleaseRecord>) =>
  sampleRecord({ uuid: idOf(2), name: '晨光微博', type: 'WEIBO', version: 1, ...changes })

/** A dialog asked about one channel, while the website has the story too. */
const ask = async (kind: 'story-republish' | 'story-publish-time', accounts: releases.ReleaseRecord[]) => {
  const story = newStory({ title: '海堤合龙' }, { library: 'product', libraryId: 'product' })
  const server = fakeServer(
    ...newsroom(),
    answer(stories.showStory, () => story),
    answer(releases.ratifyInfo, () => ({
      channels: [site],
      assignedChannelMap: {},
      userList: [],
      thirdRatify: true,
    })),
    answer(releases.columnTree, () => ({ tree: { children: [], isParent: false }, isCanMultiple: false })),
    answer(third.accountsByFileType, () => ({ WEIBO: accounts.map(accountWith) })),
    answer(releases.republish, () => elsewhere({ publishingStatus: 81 })),
  )
  closeDialogs('release')
  const user = await openApp('/toolsPage?id=5')
  await screen.findByRole('navigation', { name: '主菜单' })
  askRelease({ kind, story: { ...story, actions: [] }, channel: idOf(2), held: true })
  return { user, server, dialog: within(await screen.findByRole('dialog')) }
}

test('重发 beside an account elsewhere is for that account', async () => {
  const { user, server, dialog } = await ask('story-republish', [
    elsewhere({ publishingStatus: 88, ifIssued: true }),
  ])
  await dialog.findByText('晨光微博')
  expect(dialog.queryByText('晨光网')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '重发' }))
  await waitFor(() =>
    expect(server.askedOf(releases.republish).map(({ body }) => body.uuid)).toEqual([idOf(2)]),
  )
})

test('改时间 beside an account elsewhere is for that account', async () => {
  const issueDate = '2099-03-12T09:00:00.000Z'
  const { dialog } = await ask('story-publish-time', [
    elsewhere({ publishingStatus: 51, periodPublish: true, issueDate }),
  ])
  await dialog.findByText('晨光微博')
  expect(dialog.getByText('到这个时间自动发布。')).toBeTruthy()
  expect(dialog.queryByText('晨光网')).toBeNull()
})

test('what is asked about and not there is never another', async () => {
  const { dialog } = await ask('story-republish', [])
  await dialog.findByText('没有可以操作的渠道')
  expect(dialog.queryByText('晨光网')).toBeNull()
})
