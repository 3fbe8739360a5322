import { channelTree } from '@rongbian/contract/libraries'
import * as contract from '@rongbian/contract/newspaper'
import { paperSettings } from '@rongbian/paper'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { listed, newPaper, planner } from '#/features/newspaper/newspaper.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

test('the settings of a paper change with a live preview, and all that was not touched stays', async () => {
  const server = fakeServer(
    ...newsroom(planner),
    ...listed([], []),
    answer(channelTree, () => []),
    answer(contract.savePaper, () => newPaper()),
  )
  const user = await openApp('/newspaper')
  await user.click(await screen.findByRole('button', { name: '报纸设置' }))
  const pane = within(await screen.findByRole('dialog', { name: '晨光日报的设置' }))
  expect(await pane.findByText(/版心 35\d × 4[89]\d 毫米/)).toBeTruthy()
  await user.click(pane.getByRole('radio', { name: '四开' }))
  expect(await pane.findByText(/版心 22\d × 35\d 毫米/)).toBeTruthy()
  const lines = pane.getByLabelText('行数')
  await user.clear(lines)
  await user.type(lines, '120')
  expect(await pane.findByText(/版心比纸大/)).toBeTruthy()
  await user.clear(lines)
  await user.type(lines, '70')
  await user.click(pane.getByRole('button', { name: '保存' }))
  const { settings } = newPaper()
  await waitFor(() =>
    expect(server.askedOf(contract.savePaper)).toMatchObject([
      {
        body: {
          version: 1,
          settings: {
            format: 'tabloid',
            grid: { columns: 6, lines: 70 },
            faces: settings.faces,
            weights: settings.weights,
            calendar: settings.calendar,
            press: settings.press,
            digital: null,
          },
        },
      },
    ]),
  )
})

test('settings that a colleague saved in between are not written over; a font sent since can be chosen', async () => {
  let paper = newPaper()
  const server = fakeServer(
    ...newsroom(planner),
    ...listed([], []),
    answer(contract.listPapers, () => [paper]),
    answer(channelTree, () => []),
    answer(contract.savePaper, () => refuse('stale')),
  )
  const user = await openApp('/newspaper')
  await user.click(await screen.findByRole('button', { name: '报纸设置' }))
  const pane = within(await screen.findByRole('dialog', { name: '晨光日报的设置' }))
  const font = { name: 'cg-song', label: '晨光宋', isOwn: true, licence: '自有' }
  paper = newPaper({
    version: 2,
    fonts: [font],
    settings: paperSettings.parse({ format: 'tabloid' }),
  })
  await queryClient.invalidateQueries()
  await user.click(await pane.findByRole('tab', { name: '字体标题' }))
  await user.click(pane.getAllByRole('combobox')[0] ?? document.body)
  await user.click(await screen.findByTitle('晨光宋'))
  await user.click(pane.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePaper)).toMatchObject([
      { body: { version: 1, settings: { format: newPaper().settings.format } } },
    ]),
  )
})

test('a masthead that is switched on is asked about before it is lost', async () => {
  fakeServer(
    ...newsroom(planner),
    ...listed([], []),
    answer(channelTree, () => []),
  )
  const user = await openApp('/newspaper')
  await user.click(await screen.findByRole('button', { name: '报纸设置' }))
  const pane = within(await screen.findByRole('dialog', { name: '晨光日报的设置' }))
  await user.click(await pane.findByRole('tab', { name: '报头报眉' }))
  await user.click(await pane.findByRole('switch', { name: '报头' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: /不\s?保存|离开|放弃/ })).toBeTruthy()
})

test('the digital paper is switched on with its website, address and hour', async () => {
  const siteId = '00000000-0000-4000-8000-0000000000a1'
  const server = fakeServer(
    ...newsroom(planner),
    ...listed([], []),
    answer(channelTree, () => [
      {
        ...{ id: siteId, uuid: siteId, channelId: siteId, code: 'main', name: '晨光网', type: 'website' },
        ...({ kind: 'channel', disabled: false, mainColumn: false, isParent: false } as const),
        ...{ count: 0, children: [] },
      },
    ]),
    answer(contract.savePaper, () => newPaper()),
  )
  const user = await openApp('/newspaper')
  await user.click(await screen.findByRole('button', { name: '报纸设置' }))
  const pane = within(await screen.findByRole('dialog', { name: '晨光日报的设置' }))
  await user.click(await pane.findByRole('tab', { name: /付印/ }))
  await user.click(pane.getByRole('switch', { name: '数字报' }))
  expect(await pane.findByLabelText('网址代码')).toHaveProperty('value', 'chenbao')
  await user.click(pane.getByRole('tab', { name: '开本' }))
  await user.click(pane.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('有几处没有填对，见各栏下面的提示')).toBeTruthy()
  expect(pane.getByRole('tab', { name: /付印/ }).getAttribute('aria-selected')).toBe('true')
  expect(server.askedOf(contract.savePaper)).toEqual([])
  await user.click(pane.getByLabelText('发到哪个网站'))
  await user.click(await screen.findByTitle('晨光网'))
  await user.click(pane.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePaper)).toMatchObject([
      { body: { settings: { digital: { channelId: siteId, code: 'chenbao', at: '06:00' } } } },
    ]),
  )
})

test('the profile of the printing house is shown by its own name, and X-4 does not go without one', async () => {
  const profile = { file: 'a'.repeat(64), name: 'WAN-IFRAnewspaper26v5', space: 'CMYK', size: 2_400_000 }
  const settings = paperSettings.parse({})
  const press = { ...settings.press, standard: 'x4' as const, profile: profile.file }
  const server = fakeServer(
    ...newsroom(planner),
    ...listed([], []),
    answer(contract.listPapers, () => [newPaper({ profile, settings: { ...settings, press } })]),
    answer(channelTree, () => []),
    answer(contract.savePaper, () => newPaper()),
  )
  const user = await openApp('/newspaper')
  await user.click(await screen.findByRole('button', { name: '报纸设置' }))
  const pane = within(await screen.findByRole('dialog', { name: '晨光日报的设置' }))
  await user.click(await pane.findByRole('tab', { name: /付印/ }))
  expect(pane.getByText(profile.name)).toBeTruthy()
  expect(pane.getByText(/^CMYK · 2[.\d]* MB$/)).toBeTruthy()
  await user.click(pane.getByRole('button', { name: '移除特性文件' }))
  await user.click(pane.getByRole('button', { name: '保存' }))
  expect(await pane.findByText('PDF/X-4 需要印厂的 ICC 特性文件')).toBeTruthy()
  expect(server.askedOf(contract.savePaper)).toEqual([])
  await user.click(pane.getByLabelText('PDF 规范'))
  await user.click(await screen.findByTitle('PDF/X-1a:2003'))
  await user.click(pane.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePaper)).toMatchObject([
      { body: { settings: { press: { profile: '', standard: 'x1a' } } } },
    ]),
  )
})
