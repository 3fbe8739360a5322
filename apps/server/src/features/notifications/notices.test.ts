import { feedMessages } from '@rongbian/contract/messages/feeds'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import {
  type DoneStep,
  headActions,
  type languageIds,
  notificationTypeCodes,
  type ReviewFacts,
} from '@rongbian/domain'
import { expect, test } from 'vitest'
import { bindingNotices } from '#/features/accounts/notices.ts'
import { freshNotice } from '#/features/announcements/tell.ts'
import { holdNotices } from '#/features/clues/notices.ts'
import { instructionNotices } from '#/features/command/notices.ts'
import { delegationNotices } from '#/features/delegations/delegation-notices.ts'
import { dutyNotices } from '#/features/duty/notices.ts'
import { feedNotices } from '#/features/feeds/notices.ts'
import { handNotices } from '#/features/hand-over/notices.ts'
import { bouncedNotice } from '#/features/mail/bounces.ts'
import { actWords, missionNotices } from '#/features/missions/notices.ts'
import { pageNotices } from '#/features/newspaper/notices.ts'
import { payNotices } from '#/features/pay/notices.ts'
import { comingMessages } from '#/features/releases/coming.ts'
import { releaseNotices } from '#/features/releases/notices.ts'
import { reportNotices } from '#/features/reports/notices.ts'
import { decisionWords, topicNotices } from '#/features/topics/notices.ts'
import { watchNotices } from '#/features/watches/notices.ts'
import { reviewNotices } from '#/review-record/notices.ts'
import { say } from '#/say.ts'
import { specialNotices } from '#/special-page/notices.ts'
import { storyNotices } from '#/story/story-notices.ts'
import { accountNotices } from './account-notices.ts'
import type { Notice } from './service.ts'

const story = { id: 7, library: 'group', title: 'Bridge' }
const untitled = { ...story, title: '' }
const step = { no: 2, kind: 'proof', name: 'First proof', who: 'Desk' } as NonNullable<ReviewFacts['step']>
const review = { flowName: 'Usual', stepCount: 3, submittedName: 'Ann' } as ReviewFacts
const done = [
  { name: 'First', personName: 'Ann' },
  { name: 'Second', personName: 'Bob' },
] as DoneStep[]
const delegation = {
  giverName: 'Ann',
  takerName: 'Bob',
  kinds: ['review', 'proof'],
  startsAt: new Date(0),
  endsAt: new Date(86_400_000),
  note: '',
}
const topic = { id: 7, title: 'Bridge' }
const page = { id: '8', name: 'Flood' }
const paperPage = { id: '9', date: '2026-11-17', label: 'A01', name: 'News' }
const mission = { id: 8, name: 'Ask the mayor', place: 'Hall', dueAt: new Date(0) }
const watch = { id: 9, name: 'Rivers' }
const told = { alertId: 10, title: 'Bridge', score: 80, voices: 3, clues: 5 }
const order = { text: 'Send a photographer', toName: 'Bob', byName: 'Ann' }
const duty = { post: 'chief', startsAt: new Date(0), endsAt: new Date(86_400_000), note: '' }
const month = { scheme: 'Fees', month: '2026-10' }
const coming = comingMessages([
  { name: 'Site', kind: 'timed', clock: '11 17 08:00' },
  { name: 'App', kind: 'push', clock: null },
  { name: 'Mail', kind: 'issued', clock: '11 17 08:00' },
])

/** Every notice there is, about people and things with English names. */
const notices: Readonly<Record<string, readonly Notice[]>> = {
  account: [
    accountNotices.passwordReset('Ann'),
    accountNotices.newRoles('Ann', ['Editor', 'Chief']),
    accountNotices.newRoles('Ann', []),
    accountNotices.newDepartment('Ann', 'City'),
    accountNotices.sessionsEnded('Ann', 1),
    accountNotices.sessionsEnded('Ann', 2),
    ...['Windows', '鸿蒙', undefined].flatMap((system) =>
      ['Edge', '微信', 'QQ 浏览器', '360 浏览器', undefined].map((browser) =>
        accountNotices.newDevice({ system, browser }, '10.0.0.1'),
      ),
    ),
  ],
  special: [
    specialNotices.waiting(page, 'Desk', 'Ann', 'Chief'),
    specialNotices.cleared(page, 'Ann'),
    specialNotices.denied(page, 'Ann', 'too pale'),
    specialNotices.voided(page, 'Ann', ['Desk (Bob)', 'Chief (Cy)']),
    specialNotices.taken(page, 'Ann', 3),
    specialNotices.failed(page, 'no space'),
    specialNotices.outdated(page, 'no space'),
    specialNotices.late(page, 'Web'),
    specialNotices.stuck(page, 'no space'),
  ],
  page: [
    pageNotices.waiting(paperPage, 'First proof', 'Ann', 'Desk'),
    pageNotices.signed(paperPage, 'Ann'),
    pageNotices.denied(paperPage, 'Ann', 'too pale'),
    pageNotices.voided(paperPage, 'Ann', ['Desk (Bob)']),
    pageNotices.taken(paperPage, 'Ann'),
    pageNotices.emptied(paperPage, 'Bridge'),
    pageNotices.failed(paperPage, 'no space'),
  ],
  watch: [watchNotices.alert(watch, told), watchNotices.digest(watch, [told, { ...told, title: 'Flood' }])],
  feed: [
    feedNotices.moved({ name: 'Herald' }, 'https://herald.example/feed'),
    feedNotices.paused({ name: 'Herald' }, feedMessages.status({ status: 503 })),
    feedNotices.ended({ name: 'Herald' }, feedMessages.gone()),
  ],
  binding: [
    bindingNotices.expired('Account', 'token revoked'),
    bindingNotices.expiring('Account', '2026-11-17'),
  ],
  story: [
    storyNotices.kept(story, 3),
    storyNotices.keptBeside(untitled, 3),
    ...[3, null].flatMap((kept) =>
      [true, false].map((isTaken) => storyNotices.takenOver(story, 'Ann', kept, isTaken)),
    ),
    storyNotices.mentioned(story, 'Ann', 'look'),
  ],
  pay: [
    payNotices.shown(month, '2026-11-20'),
    payNotices.appealed(month, 'Ann', 'too little'),
    payNotices.answered(month, 'as agreed'),
  ],
  topics: [
    topicNotices.waiting(topic, 'Ann', 'it is new'),
    ...(Object.keys(decisionWords) as (keyof typeof decisionWords)[]).flatMap((action) =>
      ['', 'as agreed'].map((reason) => topicNotices.decided(action, topic, 'Ann', reason)),
    ),
    topicNotices.merged(topic, { id: 9, title: 'River' }, 'Ann', ''),
    topicNotices.shown(topic, 'Ann'),
  ],
  missions: [
    ...[mission, { ...mission, place: '' }].map((one) => missionNotices.given(one, 'Ann', 'UTC')),
    missionNotices.givenToDepartment(mission, 'Ann', 'City', 'UTC'),
    missionNotices.handed(mission, 'Ann', 'UTC'),
    ...(Object.keys(actWords) as (keyof typeof actWords)[]).flatMap((action) =>
      ['', 'gladly'].map((note) => missionNotices.acted(action, mission, 'Ann', note)),
    ),
    ...[true, false].map((isAsked) => missionNotices.changed(mission, isAsked, 'UTC')),
    ...(['24h', '2h', 'due'] as const).map((kind) => missionNotices.due(kind, mission, 'UTC')),
    missionNotices.unanswered(mission, 'Bob', 1_800_000),
  ],
  instructions: [order, { ...order, text: 'long '.repeat(20) }].flatMap((told) => [
    instructionNotices.given(told),
    instructionNotices.again(told),
    ...[true, false].flatMap((isDone) =>
      ['', 'gladly'].map((reason) => instructionNotices.answered(told, isDone, reason)),
    ),
    instructionNotices.unseen(told, 3),
  ]),
  watchTrouble: (['hook', 'mail'] as const).map((way) => watchNotices.failed(watch, way, 'no mailbox')),
  holds: headActions.map((action) =>
    holdNotices[action]({ id: 3, title: 'Bridge' }, 'Ann', { reason: 'not yet', hours: 24 }),
  ),
  duty: ['', 'with the keys'].flatMap((note) => [
    dutyNotices.put({ ...duty, note }, 'Ann', 'UTC'),
    dutyNotices.asked({ ...duty, note }, 'Ann', note ? duty : undefined, 'UTC'),
    ...[true, false].map((accepts) => dutyNotices.answered({ ...duty, note }, 'Ann', accepts, 'UTC')),
  ]),
  reports: (['failed', 'unknown'] as const).map((state) =>
    reportNotices.failed(state, { id: 'r1', name: 'Weekly', person: 'Ann' }, 'no mailbox'),
  ),
  hand: [
    ...(['deliver', 'share'] as const).flatMap((kind) => [
      handNotices.handed([story], 'Ann', kind, ''),
      handNotices.handed([story, untitled], 'Ann', kind, 'please'),
    ]),
    handNotices.takenBack(story, 'Ann'),
    handNotices.returned(story, 'Ann', 'too long'),
  ],
  review: [
    reviewNotices.waiting(story, review, step),
    reviewNotices.waiting(story, review, { ...step, kind: 'review' }),
    reviewNotices.cleared(story, 'Ann', review),
    reviewNotices.denied(story, 'Ann', 'First', 'too long'),
    reviewNotices.restarted(story, 'Ann', done),
    reviewNotices.voided(story, 'Ann', done),
    delegationNotices.begun(delegation, 'Ann', 'Asia/Shanghai'),
    delegationNotices.begun({ ...delegation, note: 'on leave' }, 'Ann', 'Asia/Shanghai'),
    delegationNotices.ended(delegation, 'Ann'),
  ],
  release: [
    releaseNotices.late(story, 'Site'),
    releaseNotices.unbound(story, 'Site', 'revoked', 24),
    releaseNotices.publishFailed(story, 'Site', 'refused'),
    releaseNotices.withdrawFailed(story, 'Site', 'refused'),
    releaseNotices.pushFailed(story, 'Site', 'refused'),
    releaseNotices.removed(story, 'Site', 'gone'),
    releaseNotices.secondAsked(story, 'Ann', ['Site', 'App'], ''),
    releaseNotices.secondAsked(story, 'Ann', ['Site', 'App'], 'hurry'),
    releaseNotices.secondRefused(story, 'Ann'),
    ...(['order', 'error', 'rights', 'privacy', 'source', 'timing', 'other'] as const).map((reason) =>
      releaseNotices.withdrawn(story, 'Ann', reason),
    ),
    releaseNotices.calledOff(
      story,
      releaseMessages.calledOffWithdrawn({ by: 'Ann', title: 'Bridge', coming }),
    ),
    releaseNotices.calledOff(story, releaseMessages.calledOffDeleted({ by: 'Ann', coming })),
    bouncedNotice(story, 'ann@example.com', '550 no such user'),
  ],
  announcement: [freshNotice(1, 'Lifts', 'Closed on Sunday'), freshNotice(1, 'Lifts', '')],
}
const all = Object.values(notices).flat()
const wordsOf = ({ title, content }: Notice, language: (typeof languageIds)[number]) =>
  [title, content].map((words) => say(words, language))

test('every type of notification is said by one of them', () => {
  expect([...new Set(all.map(({ type }) => type))].sort()).toEqual([...notificationTypeCodes].sort())
})

test.each(Object.keys(notices))('in English no Chinese word of ours is left: %s', (area) => {
  for (const notice of notices[area] ?? [])
    for (const words of wordsOf(notice, 'en')) {
      expect(words).toMatch(/\S/)
      expect(words).not.toMatch(/[\p{Script=Han}，。；：（）「」《》、]/u)
      expect(words).not.toContain('{{')
      expect(words).not.toContain('  ')
    }
})

test('each title is a sentence of ours in Chinese, and in traditional characters where they differ', () => {
  for (const notice of all) {
    const [simplified, traditional] = (['zh', 'zhMo'] as const).map((language) => wordsOf(notice, language))
    expect(simplified?.[0]).toMatch(/\p{Script=Han}/u)
    expect(traditional?.[0]).toMatch(/\p{Script=Han}/u)
    expect(traditional?.join('')).not.toMatch(/[稿]件没有|签发|发布/u)
  }
})

test.each([
  [
    reviewNotices.waiting(story, review, step),
    '《Bridge》等待First proof',
    'Ann送审，流程「Usual」第 2 步，共 3 步，由Desk校对。',
  ],
  [
    reviewNotices.voided(story, 'Ann', done),
    '《Bridge》的审校作废',
    '通过审校后Ann改动了内容，以下步骤作废：First（Ann）、Second（Bob）。签发前须再送审。',
  ],
  [
    storyNotices.keptBeside(untitled, 3),
    '《无标题》的未保存内容已另存为版本 3',
    '您写作期间稿件有了更新的版本。您未保存的内容已另存为版本 3，可在版本记录中对照后合并。',
  ],
  [
    handNotices.handed([story, untitled], 'Ann', 'deliver', ''),
    'Ann把《Bridge》等 2 篇稿件提交给您',
    '稿件在您的待处理中。',
  ],
  [
    accountNotices.newDevice({ system: 'iPhone', browser: '微信' }, '10.0.0.1'),
    '账号在新设备上登录：iPhone 上的微信',
    '您的账号刚在一台新设备上登录：iPhone 上的微信，地址 10.0.0.1。如果不是您本人，请立即修改密码，并让这台设备退出登录。',
  ],
  [
    releaseNotices.calledOff(story, releaseMessages.calledOffDeleted({ by: 'Ann', coming })),
    '签发被取消：Bridge',
    'Ann删除稿件，不再发出：Site（定时 11月17日 08:00）、App（待推送）、Mail（正在发出）',
  ],
])('the Chinese of the specification stays: $type', (notice, title, content) => {
  expect(wordsOf(notice, 'zh')).toEqual([title, content])
})
