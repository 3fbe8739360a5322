import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '#/i18n/i18n.ts'
import { Broken } from '#/ui/error-boundary.tsx'

beforeAll(() => startI18n('zh'))

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

test.each([
  [true, '页面已更新'],
  [false, '连接不上服务器，请检查网络后重试'],
])('a part that cannot be fetched, with a network: %s, says %s', (isOnline, words) => {
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
