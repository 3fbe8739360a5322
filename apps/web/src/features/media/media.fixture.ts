import * as media from '@rongbian/contract/media'
import { moderationTools } from '@rongbian/contract/moderation'
import { listUploads } from '@rongbian/contract/uploads'
import { answer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'

const at = '2026-11-18T00:00:00.000Z'

export const sampleAsset: media.AssetDetail = {
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

/** 智能媒资 with these in it; the first is asked for whole. */
export const mediaLibrary = (assets: () => media.AssetDetail[]) => [
  ...newsroom(),
  answer(media.showAsset, () => assets()[0] ?? sampleAsset),
  answer(media.searchAssets, () => [{ mediaAssetsList: assets(), total: assets().length, cursor: null }]),
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
]
