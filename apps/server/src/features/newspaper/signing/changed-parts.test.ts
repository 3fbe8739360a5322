import type { PaperPage, SignStep } from '@rongbian/contract/newspaper'
import { itemShape } from '@rongbian/paper'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, pageOpened, planned, planOf, readPaper, save } from '../newspaper.fixture.ts'
import { briefOf, change, keepFile, laidPage, proofOf, sign, signedPage } from '../proofs/proofs.fixture.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const plainTitle = {
  ...{ kicker: '', subtitle: '', lines: [], size: null, columns: null, rows: null },
  ...{ direction: 'across', place: 'top', align: 'left' },
}

type Laid = Awaited<ReturnType<typeof laidPage>>
const layout = () => news.as('layout')

const picture = async () => {
  const { tenantId } = await findPerson(news.db, 'layout')
  return itemShape.parse({
    ...{ id: 'p1', kind: 'picture', area: { column: 4, row: 60, columns: 4, rows: 20 } },
    picture: { file: await keepFile(news, tenantId, 'a picture'), width: 900, height: 600 },
  })
}
const saveNow = async ({ id }: Laid, changes: object) => {
  const { layout: now, page } = await pageOpened(layout(), id)
  const item = now.items.find(({ kind }) => kind === 'story')
  if (item?.kind !== 'story') throw new Error('no story')
  return save(layout(), id, page.version, [change({ ...item, ...changes })])
}
const settle = async ({ channelId }: Laid, changes: object) => {
  const { settings, version } = await readPaper(layout(), channelId)
  return layout().post(call(`papers/${channelId}/settings`), {
    version,
    settings: { ...settings, ...changes },
  })
}

/** Every part of what was signed, and how people change it. */
const parts: Record<string, (page: Laid) => Promise<unknown>> = {
  layout: (page) => saveNow(page, { frame: 'box' }),
  title: (page) => saveNow(page, { title: { ...plainTitle, main: '另一个题目' } }),
  text: ({ storyId, channelId }) =>
    layout().post(call(`stories/${storyId}/paperText`), {
      ...{ channelId, base: 0, note: '' },
      text: {
        title: '新桥通车',
        paragraphs: [{ kind: 'body', runs: [{ text: '桥通了。', style: 'body' }] }],
      },
    }),
  picture: async ({ id }) =>
    save(layout(), id, (await briefOf(layout(), id)).version, [{ act: 'put', item: await picture() }]),
  ad: ({ id }) =>
    layout().post(call('ads/save'), {
      ...{ pageId: id, cells: { column: 4, row: 90, columns: 4, rows: 10 }, booking: 'GG-1' },
    }),
  font: async (page) => {
    const { settings } = await readPaper(layout(), page.channelId)
    return settle(page, { faces: { ...settings.faces, body: 'noto-sans-sc-400' } })
  },
  settings: (page) => settle(page, { imprint: '社址：新桥路 1 号' }),
  plan: async ({ id, editionId }) => {
    const { edition, pages } = await planOf(layout(), { id: editionId })
    return layout().post(call(`editions/${editionId}/plan`), {
      version: edition.version,
      pages: pages.map((page) => ({ ...planned(page), ...(page.id === id && { name: '新版名' }) })),
    })
  },
}

test.each(Object.entries(parts))(
  'sign-off: a changed %s voids every signature by name, and the old proof signs nothing',
  async (_, change) => {
    const page = await laidPage(news, { title: '新桥通车' })
    const no = await signedPage(news, page.id, 6)
    dataOf((await change(page)) as Parameters<typeof dataOf>[0])
    const { page: now, steps } = dataOf<{ page: PaperPage; steps: SignStep[] }>(
      await layout().get(call(`pages/${page.id}`)),
    )
    expect(now.state).toBe('laying')
    const signed = steps.filter(({ personName }) => personName !== '')
    expect(signed.map(({ name, state }) => `${name} ${state}`)).toEqual(
      ['责编', '一校', '二校', '三校', '一读', '主任'].map((name) => `${name} void`),
    )
    const late = await sign(news.as('chief'), page.id, 'sign', no)
    expect([late.statusCode, msgOf(late)]).toEqual([409, '版面组版中，不能签样'])
    const old = await sign(layout(), page.id, 'send', no)
    expect([old.statusCode, msgOf(old)]).toEqual([409, '版面在出样之后有改动，请重新出大样'])
    const checks = dataOf<{ label: string; text: string }[]>(
      await news.as('publisher').get(call(`editions/${page.editionId}/preflight`)),
    )
    expect(checks.find(({ label }) => label === 'A01')?.text).toMatch(
      /签样后有改动，责编（.+）、一校（.+）、二校（.+）、三校（.+）、一读（.+）、主任（.+）已作废/,
    )
  },
)

test('sign-off: whoever changed the page after a proof signs none of its later steps', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const no = await proofOf(news, page.id)
  dataOf(await sign(layout(), page.id, 'send', no))
  dataOf(await sign(layout(), page.id, 'sign', no))
  for (const account of ['proof', 'proof2', 'proof3', 'editor'])
    dataOf(await sign(news.as(account), page.id, 'sign', no))
  for (const account of ['layout', 'proof', 'editor', 'chief']) {
    const refused = await sign(news.as(account), page.id, 'sign', no)
    expect([refused.statusCode, msgOf(refused)], account).toEqual([409, expect.stringContaining('“主任”由')])
  }
  expect((await briefOf(news.as('director'), page.id)).stepName).toBe('主任')
})
