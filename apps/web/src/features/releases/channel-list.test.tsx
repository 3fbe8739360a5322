import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ChannelList } from '#/features/releases/channel-list.tsx'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import { issueRules } from '#/features/releases/signing-rules.ts'
import { i18n, startI18n } from '#/i18n/i18n.ts'

beforeAll(async () => {
  await startI18n('zh')
  await i18n.changeLanguage('zh')
  await i18n.loadNamespaces('releases')
})

const at = (uuid: string, publishingStatus: number) => sampleRecord({ uuid, name: uuid, publishingStatus })

test.each([
  ['two are out, one failed', [at('晨光网', 88), at('客户端', 88), at('日报', 91)], ''],
  ['one waits', [at('晨光网', 88), at('客户端', 51), at('日报', 91)], '1 个渠道待签发'],
])('R-issue-011: the signing area counts its channels; %s', async (_, records, title) => {
  onTestFinished(cleanup)
  const area = { own: records, area: records, others: [], chosen: records[0] }
  const doNothing = () => {}
  render(
    <I18nextProvider i18n={i18n}>
      <ChannelList
        area={{ ...area, look: doNothing, add: doNothing, drop: doNothing, settle: doNothing }}
        lines={{}}
        disabled={false}
        rules={issueRules}
        onRemove={doNothing}
      />
    </I18nextProvider>,
  )
  const head = await screen.findByRole('heading', { name: '签发区 3' })
  expect(head.querySelector('small')?.title).toBe(title)
})
