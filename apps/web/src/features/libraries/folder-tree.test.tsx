import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Folder as Icon } from 'lucide-react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Folder } from '#/features/libraries/folder.ts'
import { FolderTree } from '#/features/libraries/folder-tree.tsx'
import { i18n, startI18n } from '#/i18n/i18n.ts'

beforeAll(async () => {
  await startI18n('zh')
  await i18n.changeLanguage('zh')
  await i18n.loadNamespaces('library')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const folder = (name: string, waiting: number, children: Folder[] = []): Folder => ({
  ...{ id: name, name, icon: Icon, waiting, children },
})
const tree = [
  folder('要闻中心', 1, [folder('城市新闻部', 2), folder('教科文部', 0)]),
  folder('网络部', 0),
  folder('版面部', 0),
]

const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <FolderTree label="部门稿库" folders={tree} current="要闻中心" onChoose={() => undefined} />
    </I18nextProvider>,
  )
const row = (name: RegExp) => screen.getByRole('treeitem', { name })

test('a folded department says what waits below it; unfolded, each says its own', async () => {
  show()
  expect(row(/^要闻中心 ?3 篇待处理/)).toBeTruthy()
  const user = userEvent.setup()
  row(/^要闻中心/).focus()
  await user.keyboard('{ArrowRight}')
  expect(row(/^要闻中心 ?1 篇待处理/)).toBeTruthy()
  expect(row(/^城市新闻部 ?2 篇待处理/)).toBeTruthy()
  expect(row(/^网络部$/)).toBeTruthy()
})

test('the arrows walk the tree: into what is open, up to what is above, to both ends', async () => {
  show()
  const user = userEvent.setup()
  row(/^要闻中心/).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(row(/^城市新闻部/))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(row(/^要闻中心/))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(row(/^版面部/))
  await user.keyboard('{Home}{ArrowLeft}')
  expect(screen.queryByRole('treeitem', { name: /^城市新闻部/ })).toBeNull()
})
