import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reviewers, reviewSteps } from './support/cleared.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { inEnglish, listenTo } from './support/our-words.ts'
import { watchCalls } from './support/quiet.ts'
import { newStory } from './support/stories.ts'

const title = 'Harbour lighthouse lit again'
const text = 'The lighthouse was lit again this morning, and the steps up to it are open.'

let pictures = 0
/** For whoever wants to look for themselves (scripts/take-english.ts). */
const keepPicture = async (page: Page, where: string) => {
  const folder = process.env.PICTURES
  if (!folder) return
  pictures += 1
  const name = `${String(pictures).padStart(2, '0')}-${where.replaceAll(' ', '-')}.png`
  await page.screenshot({ path: join(folder, name) })
}

/** A person who reads the product in English and is told no Chinese of ours. */
const reader = async (page: Page) => {
  await inEnglish(page)
  page.setDefaultTimeout(20_000)
  const untilQuiet = watchCalls(page)
  const { ours } = listenTo(page)
  const detail = page.getByRole('dialog', { name: title }).first()
  return {
    detail,
    footer: detail.getByRole('contentinfo'),
    open: async (address: string) => {
      await page.goto(`/rongbian/#${address}`)
      await expect(detail.getByRole('contentinfo')).toBeVisible({ timeout: 20_000 })
    },
    more: async (name: string) => {
      await detail.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    },
    isTold: async (words: string | RegExp) =>
      expect(page.getByText(words).first()).toBeVisible({ timeout: 20_000 }),
    isRefused: async (words: string | RegExp, refusals: Set<string | null>) =>
      refusals.add(await page.getByText(words).first().textContent({ timeout: 40_000 })),
    readsNoChinese: async (where: string) => {
      await untilQuiet()
      await keepPicture(page, where)
      expect.soft(await ours(), where).toEqual([])
    },
  }
}

test('in English a story is written, refused, reviewed, issued and withdrawn', async ({
  page,
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(120_000)
  const desk = reviewers(playwright.request, product.origin)
  const refusals = new Set<string | null>()
  const author = await reader(page)

  await test.step('sign in, refused three times', async () => {
    await page.goto('/rongbian/#/login')
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })
    await submit.click()
    await author.isRefused('Enter your account', refusals)
    await author.isRefused('Enter your password', refusals)
    await author.readsNoChinese('an empty form')
    await page.getByLabel('Account', { exact: true }).fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('not the password 1')
    await submit.click()
    await author.isRefused(/not correct/, refusals)
    await author.readsNoChinese('a wrong password')
    await page.getByLabel('Account', { exact: true }).fill('reporter')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await submit.click()
    await expect(page).toHaveTitle(/^Workspace/, { timeout: 20_000 })
    await author.readsNoChinese('the workspace')
  })

  const { id } = await test.step('write', async () => {
    const story = await newStory(page, { title, text })
    await page.goto(`/rongbian/#/compo?storyId=${story.id}&libid=workspace`)
    const body = page.getByRole('textbox', { name: 'Body text' })
    await body.click({ timeout: 40_000 })
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Visitors came early.')
    await page
      .getByRole('button', { name: /^Save\b/ })
      .first()
      .click()
    await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible({
      timeout: 20_000,
    })
    await author.readsNoChinese('the writing page')
    return story
  })

  await test.step('told why not', async () => {
    await author.open(`/workArea?story=workspace:${id}`)
    await author.readsNoChinese('the detail')
    await author.more('Why not?')
    const why = page.getByRole('dialog', { name: /^What cannot be done with/ })
    await expect(why.getByText('Claim', { exact: true })).toBeVisible()
    for (const reason of await why.getByRole('definition').all()) refusals.add(await reason.textContent())
    await author.readsNoChinese('what cannot be done')
    await why.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('review', async () => {
    await author.footer.getByRole('button', { name: 'Submit for review' }).click()
    const sending = page.getByRole('dialog', { name: /^Send .* for review$/ })
    await expect(sending.getByRole('list', { name: 'Review flow' }).getByRole('listitem')).toHaveCount(6)
    await author.readsNoChinese('the sending')
    await sending.getByRole('button', { name: 'Send for review' }).click()
    await expect(sending).toBeHidden()
    await author.readsNoChinese('the story is sent')

    const editorPage = await signIn('editor', { spoils: true })
    const editor = await reader(editorPage)
    await editor.open(`/workArea?folder=todo&story=workspace:${id}`)
    await editor.footer.getByRole('button', { name: 'Return', exact: true }).click()
    const denying = editorPage.getByRole('dialog', { name: /^Reject/ })
    await denying.getByRole('button', { name: 'Reject', exact: true }).click()
    await editor.isRefused('Please give a reason', refusals)
    await editor.readsNoChinese('a rejection without a reason')
    await denying.getByRole('button', { name: 'Cancel', exact: true }).click()
    await editor.footer.getByRole('button', { name: 'Review', exact: true }).click()
    const deciding = editorPage.getByRole('dialog', { name: /^初审: / })
    await editor.readsNoChinese('the decision')
    await deciding.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(deciding).toBeHidden()
    await editor.readsNoChinese('the story is passed')

    for (const [person, step] of reviewSteps.slice(1))
      await (await desk.as(person))(`/sprint/rest/workflow/stories/workspace/${id}/${step}/process`)
  })

  const publisherPage = await signIn('publisher', { spoils: true })
  const publisher = await reader(publisherPage)

  await test.step('issue', async () => {
    await publisher.open(`/workArea?folder=todo&story=workspace:${id}`)
    await publisher.readsNoChinese('the detail of a cleared story')
    await publisher.footer.getByRole('button', { name: 'Issue', exact: true }).click()
    const order = publisherPage.getByRole('dialog', { name: /^Issue/ })
    const sign = order.getByRole('contentinfo').getByRole('button', { name: 'Issue', exact: true })
    await order.getByRole('list', { name: 'All platforms' }).getByRole('button', { name: '晨光网' }).click()
    await publisher.readsNoChinese('the order')
    await sign.click()
    await publisher.isTold('晨光网 issued successfully')
    await publisher.readsNoChinese('the order is done')
  })

  await test.step('withdraw', async () => {
    await publisher.open(`/publishingLibrary?story=product:${id}`)
    await expect(publisher.detail.getByText('Published').first()).toBeVisible({ timeout: 40_000 })
    await publisher.readsNoChinese('the detail of a published story')
    await publisher.more('Withdraw everywhere')
    const down = publisherPage.getByRole('dialog', { name: new RegExp(title) }).last()
    await down.getByRole('button', { name: 'OK', exact: true }).click()
    await publisher.isRefused(/say in the note why it is withdrawn/, refusals)
    await publisher.readsNoChinese('a withdrawal without a reason')
    await down.getByLabel('Remarks').fill('Called off')
    await down.getByRole('button', { name: 'OK', exact: true }).click()
    await publisher.readsNoChinese('the second look')
    await down.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await publisher.isTold(/withdrawn/i)
    await publisher.readsNoChinese('the withdrawal is ordered')
  })

  expect(refusals.size, [...refusals].join('\n')).toBeGreaterThanOrEqual(10)
})
