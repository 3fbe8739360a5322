import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { Broken } from '#/ui/error-boundary.tsx'

beforeAll(() => startI18n('zh'))

const script = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
const style = new Error('Unable to preload CSS for /assets/part.css')

test.each([
  [true, script, '页面已更新'],
  [true, style, '页面已更新'],
  [false, script, '连接不上服务器，请检查网络后重试'],
  [false, style, '连接不上服务器，请检查网络后重试'],
])('with a network: %s, a part that cannot be fetched (%s) says %s', (isOnline, missing, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  render(
    <I18nextProvider i18n={i18n}>
      <Broken error={missing} onRetry={() => undefined} />
    </I18nextProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})
