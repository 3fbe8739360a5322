import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { Broken } from '#/ui/error-boundary.tsx'

beforeAll(() => startI18n('zh'))

const script = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
const style = new Error('Unable to preload CSS for /assets/part.css')

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const answers = () => Promise.resolve(new Response())
const isAway = () => Promise.reject(new TypeError('Failed to fetch'))
const isDown = () => Promise.resolve(new Response('', { status: 502 }))

test.each([
  ['answers', script, answers, '页面已更新'],
  ['answers', style, answers, '页面已更新'],
  ['cannot be reached', script, isAway, '连接不上服务器，请检查网络后重试'],
  ['cannot be reached', style, isAway, '连接不上服务器，请检查网络后重试'],
  ['is down behind its proxy', script, isDown, '连接不上服务器，请检查网络后重试'],
])('when the server %s, a part that cannot be fetched (%s) says so', async (_, missing, server, words) => {
  vi.stubGlobal('fetch', server)
  render(
    <I18nextProvider i18n={i18n}>
      <Broken error={missing} onRetry={() => undefined} />
    </I18nextProvider>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
