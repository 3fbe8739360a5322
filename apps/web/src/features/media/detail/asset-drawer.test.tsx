import * as media from '@rongbian/contract/media'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mediaLibrary, sampleAsset } from '#/features/media/media.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const open = async (shared: boolean, refusal: string) => {
  const asset = { ...sampleAsset, shared }
  fakeServer(
    ...mediaLibrary(() => [asset]),
    answer(media.shareAssets, () => [{ assetId: asset.assetId, ok: !refusal, msg: refusal }]),
  )
  const user = await openApp('/mediaLibrary?asset=7')
  await user.click(await screen.findByRole('button', { name: shared ? '收回共享' : '共享' }))
}

test.each([
  [false, '已放入共享媒资'],
  [true, '已收回共享'],
])('shared before: %s, what was done is said', async (shared, said) => {
  await open(shared, '')
  await screen.findByText(said)
})

test.each([
  [false, '您没有共享媒资的权限', '已放入共享媒资'],
  [true, '媒资已删除，请先恢复再修改', '已收回共享'],
])('shared before: %s, what was refused is said, and nothing else', async (shared, refusal, said) => {
  await open(shared, refusal)
  await screen.findByText(refusal)
  expect(screen.queryByText(said)).toBeNull()
})
