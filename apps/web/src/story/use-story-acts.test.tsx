import * as contract from '@rongbian/contract/stories'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { useStoryActs } from '#/story/use-story-acts.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newStory } from '#/testing/story.fixture.ts'
import { AppContext, lateApp } from '#/ui/use-app.ts'

beforeAll(async () => {
  await startI18n('zh')
  await i18n.loadNamespaces('stories')
})
afterEach(cleanup)

const app = lateApp(() => undefined)
const said = { success: vi.fn(), error: vi.fn() }
const speaking = { ...app, message: { ...app.message, ...said } }
const Page = ({ children }: { children: ReactNode }) => <AppContext value={speaking}>{children}</AppContext>
const openActs = () => renderHook(useStoryActs, { wrapper: Page }).result.current
const story = newStory({ title: '海堤复绿' }, { id: 7 })

test('收藏 that fails says why', async () => {
  const acts = openActs()
  fakeServer(answer(contract.addFavorite, () => refuse('not_allowed')))
  expect(await acts.favourite(story)).toBe(false)
  expect(said.error).toHaveBeenCalledWith(expect.stringMatching(/^收藏失败：.+/), 5)
})

test('R-workflow-083 a deleted story is told of as 删除成功', async () => {
  const acts = openActs()
  fakeServer(answer(contract.deleteStory, () => null))
  expect(await acts.remove(story)).toBe(true)
  const [{ content }] = said.success.mock.lastCall ?? []
  expect(content.props.text).toBe('《海堤复绿》删除成功，已放入废稿箱')
})
