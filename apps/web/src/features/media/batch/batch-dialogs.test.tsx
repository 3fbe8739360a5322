import * as media from '@rongbian/contract/media'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mediaLibrary, sampleAsset } from '#/features/media/media.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const done = [{ assetId: sampleAsset.assetId, ok: true, msg: '' }]

const openDialog = async (act: '版权' | '分类与标签') => {
  const server = fakeServer(
    ...mediaLibrary(() => [sampleAsset]),
    answer(media.setRights, () => done),
    answer(media.classifyAssets, () => done),
  )
  const user = await openApp('/mediaLibrary?scope=mine')
  await user.click(await screen.findByRole('button', { name: '选择已显示的 1 件' }))
  await user.click(await screen.findByRole('button', { name: act }))
  const dialog = within(await screen.findByRole('dialog', { name: `${act}（1 件）` }))
  const save = () => user.click(dialog.getByRole('button', { name: '保存' }))
  return { server, user, dialog, save }
}

test('a day that is half typed is refused in words, and nothing is written', async () => {
  const { server, dialog, save } = await openDialog('版权')
  fireEvent.change(dialog.getByLabelText('授权截止'), { target: { value: '2027-0' } })
  await save()
  await dialog.findByText(/“2027-0”不是一个日期/)
  expect(server.askedOf(media.setRights)).toEqual([])
})

test('what was filled in is written, and nothing else', async () => {
  const { server, user, dialog, save } = await openDialog('版权')
  await user.type(dialog.getByLabelText('作者'), '秋望舒')
  await save()
  await screen.findByText('版权：1 件已完成')
  expect(server.askedOf(media.setRights)).toEqual([
    { params: {}, query: {}, body: { assetIds: [7], author: '秋望舒' } },
  ])
})

test.each(['版权', '分类与标签'] as const)('%s with nothing filled in changes nothing', async (act) => {
  const { server, dialog, save } = await openDialog(act)
  await save()
  await screen.findByText('还没有填写要改的内容')
  expect(dialog.getByRole('button', { name: '保存' })).toBeTruthy()
  expect([...server.askedOf(media.setRights), ...server.askedOf(media.classifyAssets)]).toEqual([])
})
