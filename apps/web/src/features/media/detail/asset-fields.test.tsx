import * as media from '@rongbian/contract/media'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { mediaLibrary, sampleAsset } from '#/features/media/media.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

type Answers = Parameters<typeof answer<typeof media.updateAsset>>[1]
const open = async (facts: Partial<media.AssetDetail> = {}, updated: Answers = () => refuse('stale')) => {
  let asset = { ...sampleAsset, ...facts }
  const server = fakeServer(...mediaLibrary(() => [asset]), answer(media.updateAsset, updated))
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
  return { server, user, caption, becomes, saved }
}

test('what is typed while the words are sent, or before they are read again, stays and is saved on that', async () => {
  const arrival = Promise.withResolvers<void>()
  const { user, server, caption, becomes, saved } = await open({}, async ({ body }) => {
    await arrival.promise
    return { ...sampleAsset, caption: body.caption ?? '', version: body.version + 1 }
  })
  const field = caption()
  await saved()
  fireEvent.change(field, { target: { value: '写到一半的说明，写完了' } })
  arrival.resolve()
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(field.value).toBe('写到一半的说明，写完了')
  expect(caption()).toBe(field)
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' }).className).not.toContain('loading'))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(server.askedOf(media.updateAsset)[1]?.body).toMatchObject({
      caption: '写到一半的说明，写完了',
      version: 2,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull())
  expect(caption()).toBe(field)
  await becomes({ caption: '别人后来写的', version: 4 })
  await waitFor(() => expect(field.value).toBe('别人后来写的'))
})

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

test('a day that is half typed is no reason to take the end of a licence away', async () => {
  const { server, user, becomes } = await open({ expiresOn: '2027-01-31' })
  const day = screen.getByLabelText('授权截止') as HTMLInputElement
  expect(day.value).toBe('2027-01-31')
  fireEvent.change(day, { target: { value: '2027-0' } })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/“2027-0”不是一个日期/)
  await becomes({})
  expect(server.askedOf(media.updateAsset)).toEqual([])
})
