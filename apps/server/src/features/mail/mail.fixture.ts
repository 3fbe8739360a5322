import type { MailSend } from '@rongbian/contract/mail'
import { view, work } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp } from '#/testing/app.fixture.ts'

export const base = '/sprint/rest/email'

export const sendTo = (
  news: TestApp,
  id: number,
  emails: unknown,
  form: object = {},
  account = 'publisher',
) =>
  news
    .as(account)
    .post(`${work(id)}/email/process`, { emails, title: '西瓜节开幕', content: '请审阅', ...form })

export const sendsOf = async (news: TestApp, id: number, account = 'publisher') =>
  dataOf<MailSend[]>(await news.as(account).get(`${view(id)}/email/list`))

export const standing = ({ recipients }: MailSend) => recipients.map(({ address, state }) => [address, state])
