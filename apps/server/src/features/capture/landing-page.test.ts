import { expect, test } from 'vitest'
import { landingPage } from './landing-page.ts'

test.each([
  ['zh', 'lang="zh-CN"', '正在打开智能抓取'],
  ['zhMo', 'lang="zh-Hant-MO"', '正在開啟智能抓取'],
  ['en', 'lang="en"', 'Smart capture is opening'],
] as const)('the way to the capture speaks %s to whoever reads it', (language, tag, words) => {
  const page = landingPage('', 'https://chenguang.example/', language)
  expect(page).toContain(tag)
  expect(page).toContain(words)
})
