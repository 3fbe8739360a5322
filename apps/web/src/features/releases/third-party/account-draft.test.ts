import { platforms } from '@rongbian/connectors/platforms'
import { storyContent } from '@rongbian/contract/stories'
import type { ThirdAccount } from '@rongbian/contract/third-party'
import { variant } from '@rongbian/contract/third-party'
import { storyTypeCodes, storyTypes } from '@rongbian/domain'
import { DOMParser } from 'linkedom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { caseOf, groupOf } from '#/features/releases/third-party/account-case.ts'
import { accountDraft, draftProblems, signingDataOf } from '#/features/releases/third-party/account-draft.ts'
import { isOpen, isTickedAtFirst, refusalOf } from '#/features/releases/third-party/account-rules.ts'
import { accountTexts } from '#/features/releases/third-party/account-texts.ts'

beforeAll(() => vi.stubGlobal('DOMParser', DOMParser))

const uuid = '00000000-0000-4000-8000-000000000001'
const clock = { now: Date.parse('2026-03-12T02:00:00Z'), zone: 'Asia/Shanghai' }
const coverList = [{ url: '/sprint/stream/files/a.jpg', name: 'a', size: 5 }]

const textOf = (content: object = {}, type = 'COMPO') =>
  // What a form is filled from is all in the content; the rest of a story is not looked at.
  ({
    ...storyContent.parse({
      title: '题'.repeat(60),
      summary: '摘要',
      htmlContent: '<html><body><p>正\n<b>文</b></p></body></html>',
      ...content,
    }),
    type,
    version: 3,
  }) as unknown as SignedText

const account = (changes: Partial<ThirdAccount> = {}): ThirdAccount => ({
  uuid,
  name: '晨光微博',
  type: 'WEIBO',
  avatar: '',
  fileTypes: ['COMPO'],
  canPublish: true,
  accountStatus: '1',
  status: changes.accountStatus ?? '1',
  problem: '',
  expiresAt: null,
  isDefaultChannel: false,
  operateUsers: [],
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'yes', status: 'yes', metrics: 'no' },
  nextAt: null,
  signingData: null,
  release: sampleRecord(),
  ...changes,
})

describe('what a form begins with', () => {
  test('the story, cut for the platform', () => {
    const draft = accountDraft(account(), textOf({ coverList }), clock)
    expect(draft).toMatchObject({
      title: '题'.repeat(32),
      shortContent: '摘要',
      ratifyType: '1',
      coverType: 1,
    })
    expect(draft.coverList).toMatchObject(coverList)
  })
  test('a film’s own words, in share mode', () => {
    const draft = accountDraft(account(), textOf({}, 'VIDEO'), clock)
    expect(draft).toMatchObject({ detail: '正 文', ratifyType: '2' })
  })
  test('what was filled in before, with the hour and the note of the release', () => {
    const signingData = variant.parse({ uuid, title: '改过', coverType: 3 })
    const release = sampleRecord({
      publishingStatus: 51,
      periodPublish: true,
      issueDate: '2026-03-12T09:00:00.000Z',
      comment: '等通知',
    })
    expect(accountDraft(account({ signingData, release }), textOf(), clock)).toMatchObject({
      title: '改过',
      coverType: 1,
      timed: true,
      time: '2026-03-12 17:00:00',
      comment: '等通知',
    })
  })
})

describe('R-thirdparty-144: every text of every type begins as plain text on every platform', () => {
  const body = '<html><body><p>海堤<b>合龙</b></p><p>二期 &amp; 三期</p></body></html>'
  const article = { title: '首条', digest: '', authorId: '', imageAttachmentName: '', htmlContent: body }
  const bodies = { htmlContent: { htmlContent: body }, content: { htmlContent: '', content: body } }
  const written = ['article', 'gallery', 'wechat']
  const cases = Object.keys(platforms).flatMap((type) =>
    storyTypeCodes.map((story) => [type, story] as const),
  )
  test.each(cases)('%s, %s', (type, story) => {
    const { container } = storyTypes[story]
    const place = written.includes(container) ? 'htmlContent' : 'content'
    const stories = container === 'wechat' ? [article] : []
    const text = textOf({ summary: '', ...bodies[place], stories }, story)
    const { title, detail, shortContent } = accountDraft(account({ type }), text, clock)
    expect([title, detail, shortContent].join('')).not.toMatch(/<|&amp;/)
    if (container === 'video' && groupOf(type) !== 'others' && groupOf(type) !== 'messaging')
      expect(detail).toContain('海堤合龙\n二期 & 三期')
  })
})

test('R-thirdparty-148, 149: a time is asked for, and one that is past is refused', () => {
  const text = textOf({ coverList })
  const draft = { ...accountDraft(account(), text, clock), timed: true }
  const told = (time: string) =>
    draftProblems(account(), { ...draft, time }, { text, clock }).map(({ field }) => field)
  expect(told('')).toEqual(['time'])
  expect(told('2026-03-12 09:59:00')).toEqual(['time'])
  expect(told('2026-03-12 11:00:00')).toEqual([])
})

test('R-thirdparty-072 to 086: what is sent, without a time unless it is ticked', () => {
  const draft = accountDraft(account(), textOf({ coverList }), clock)
  const sent = signingDataOf(account(), { ...draft, time: '2026-03-12 11:00:00', category: ['甲', '乙'] }, 3)
  expect(sent).toMatchObject({
    uuid,
    account: '晨光微博',
    type: 'WEIBO',
    category: ['甲', '乙'],
    periodPublish: false,
    issueDate: '',
    version: 3,
  })
  expect(sent).not.toHaveProperty('timed')
})

test.each<[string, Partial<ThirdAccount>, string | undefined]>([
  ['valid', {}, undefined],
  ['R-thirdparty-065 expired', { accountStatus: '2', status: '2' }, 'expired'],
  ['R-thirdparty-066 prohibited', { accountStatus: '81', status: '81', canPublish: false }, 'prohibited'],
  ['of others', { canPublish: false }, 'mayNot'],
])('%s: an account is refused as it stands', (_, changes, refusal) => {
  const at = account({ ...changes, isDefaultChannel: true })
  expect(refusalOf(at)).toBe(refusal)
  expect(isTickedAtFirst(at)).toBe(refusal === undefined)
})

test('what is out is not issued again', () => {
  expect(isOpen(account({ release: sampleRecord({ publishingStatus: 88 }) }))).toBe(false)
  expect(isTickedAtFirst(account({ release: sampleRecord({ publishingStatus: 51 }) }))).toBe(true)
})

test('what was taken down is not ticked from the start, and can be', () => {
  const withdrawn = account({ isDefaultChannel: true, release: sampleRecord({ publishingStatus: 71 }) })
  expect(isTickedAtFirst(withdrawn)).toBe(false)
  expect(isOpen(withdrawn)).toBe(true)
})

test('what is too long and what did not come along is marked', () => {
  const text = textOf()
  const draft = accountDraft(account(), text, clock)
  const words = (title: string) => accountTexts(caseOf(account(), text), { ...draft, title }, text).title
  expect(words(draft.title)).toMatchObject({ kept: '题'.repeat(32), over: '', left: '题'.repeat(28) })
  expect(words('改'.repeat(33))).toMatchObject({ kept: '改'.repeat(32), over: '改', left: '' })
})
