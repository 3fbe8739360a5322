import * as media from '@rongbian/contract/media'
import { moderationTools } from '@rongbian/contract/moderation'
import { listUploads } from '@rongbian/contract/uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const at = '2026-11-18T00:00:00.000Z'
const first: media.AssetDetail = {
  ...{
    assetId: 7,
    mediaName: '首班车.docx',
    type: 4,
    kind: 'document',
    fileFormat: 'docx',
    thumbnailUrl: '',
  },
  ...{
    url: '/a.docx',
    originalUrl: '/a.docx',
    wosName: 'a',
    size: 1,
    width: null,
    height: null,
    duration: null,
  },
  ...{ updateTime: at, createTime: at, caption: '', author: '', origin: '', sourceType: 1, copyright: 'own' },
  ...{
    licence: '',
    expiresOn: null,
    expired: false,
    ownerId: null,
    ownerName: '',
    shared: false,
    mine: true,
  },
  ...{ tags: [], valueIds: [], audit: null, transcode: null, version: 1, facts: [], revisions: [] },
  ...{ usage: { stories: [], hidden: 0 }, canEdit: true, canShare: true },
}
const open = async () => {
  let asset = first
  const server = fakeServer(
    ...newsroom(),
    answer(media.showAsset, () => asset),
    answer(media.searchAssets, () => [{ mediaAssetsList: [], total: 0, cursor: null }]),
    answer(media.listClassifications, () => []),
    answer(media.listDeployments, () => []),
    answer(media.listTags, () => ({ list: [], total: 0 })),
    answer(moderationTools, () => ({
      provider: 'off',
      providerName: '',
      available: false,
      problem: '',
      blocks: false,
    })),
    answer(listUploads, () => []),
    answer(media.updateAsset, () => refuse('stale')),
  )
  const user = await openApp('/mediaLibrary?asset=7')
  const caption = () => screen.getByLabelText('说明') as HTMLTextAreaElement
  await screen.findByLabelText('说明')
  fireEvent.change(caption(), { target: { value: '写到一半的说明' } })
  const becomes = async (facts: Partial<media.AssetDetail>) => {
    asset = { ...asset, ...facts }
    await queryClient.invalidateQueries()
  }
  const saved = async () => {
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.askedOf(media.updateAsset)).toHaveLength(1))
    return server.askedOf(media.updateAsset)[0]?.body
  }
  return { caption, becomes, saved }
}

test('what is typed stays while the asset is shared, checked or converted, and is saved on that', async () => {
  const { caption, becomes, saved } = await open()
  await becomes({ shared: true, version: 2 })
  expect(caption().value).toBe('写到一半的说明')
  expect(await saved()).toMatchObject({ caption: '写到一半的说明', version: 2 })
})

test('what is typed stays when a colleague wrote something else, and is saved on what was read before', async () => {
  const { caption, becomes, saved } = await open()
  await becomes({ caption: '别人的说明', version: 2 })
  expect(caption().value).toBe('写到一半的说明')
  expect(await saved()).toMatchObject({ caption: '写到一半的说明', version: 1 })
})
