import type { ReleaseRecord } from '@rongbian/contract/releases'
import { describe, expect, test } from 'vitest'
import { namesChannel } from '#/features/releases/error-words.ts'
import { pushFormOf, pushProblem } from '#/features/releases/push-form.ts'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import {
  copyRules,
  isEditable,
  isKeptInArea,
  isPending,
  isReadyToIssue,
  isRemovable,
  lineOf,
} from '#/features/releases/signing-rules.ts'
import { hasTime, timeProblem } from '#/features/releases/time-rules.ts'
import {
  channelLines,
  emptyWithdrawForm,
  relativeLines,
  withdrawProblem,
} from '#/features/releases/withdraw-lines.ts'
import { standingOf } from '#/features/releases/withdrawal-standing.ts'

const at = (publishingStatus: number | null, changes: Partial<ReleaseRecord> = {}) =>
  sampleRecord({ publishingStatus, ...changes })

describe('the signing area', () => {
  test.each([
    ['never chosen', at(null), { kept: false, editable: true, removable: true, pending: true }],
    [
      'pre-signed',
      at(-10, { preSigning: true }),
      { kept: true, editable: true, removable: true, pending: true },
    ],
    ['waiting', at(51), { kept: true, editable: true, removable: true, pending: true }],
    [
      'timed',
      at(51, { periodPublish: true }),
      { kept: true, editable: true, removable: true, pending: false },
    ],
    ['in review', at(52), { kept: true, editable: false, removable: false, pending: false }],
    ['returned', at(61), { kept: true, editable: true, removable: false, pending: false }],
    ['withdrawn', at(71), { kept: true, editable: true, removable: false, pending: false }],
    ['withdrawing', at(72), { kept: true, editable: false, removable: false, pending: false }],
    ['issued', at(81), { kept: true, editable: false, removable: false, pending: false }],
    ['published', at(88), { kept: true, editable: false, removable: false, pending: false }],
    ['cancelled', at(90), { kept: false, editable: true, removable: true, pending: false }],
    ['failed', at(91), { kept: true, editable: true, removable: false, pending: false }],
    ['deleted', at(23), { kept: true, editable: false, removable: false, pending: false }],
  ])('%s', (_, record, expected) => {
    expect({
      kept: isKeptInArea(record),
      editable: isEditable(record),
      removable: isRemovable(record),
      pending: isPending(record),
    }).toEqual(expected)
  })

  test('a refusal stands while something is left to try, and not against a channel that is out', () => {
    const refused = { state: 'failed', why: '渠道「晨光网」已经签发' } as const
    expect(lineOf(at(null), refused)).toBe(refused)
    expect(lineOf(at(91), refused)).toBe(refused)
    expect(lineOf(at(81), refused)).toBeUndefined()
    expect(lineOf(at(88), refused)).toBeUndefined()
    expect(lineOf(at(88), { state: 'running' })).toEqual({ state: 'running' })
  })

  test('a sentence that names its channel is told without the name before it', () => {
    expect(namesChannel('渠道「晨光网」已经签发', '晨光网')).toBe(true)
    expect(namesChannel('请选择定时发布时间', '晨光网')).toBe(false)
    expect(namesChannel('渠道「晨光网易号」已停用', '晨光网')).toBe(false)
  })

  test('where a copy stands, nothing more is asked of it in the original', () => {
    const free = at(null)
    const copied = at(88, { copyIf: true, copyId: 7 })
    for (const rule of [copyRules.isEditable, copyRules.isRemovable, copyRules.isPending])
      expect([free, copied].map(rule)).toEqual([true, false])
  })

  test('many stories are issued to what someone chose, and to nothing else', () => {
    expect([at(null), at(-10, { preSigning: true }), at(51), at(91)].map(isReadyToIssue)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('changing a time', () => {
  test('is for what waits for its hour and for what is out', () => {
    const records = [at(51), at(51, { periodPublish: true }), at(81), at(88), at(71)]
    expect(records.map(hasTime)).toEqual([false, true, true, true, false])
    expect(hasTime(at(88, { type: 'wechat' }))).toBe(false)
    expect(hasTime(at(51, { type: 'wechat', periodPublish: true }))).toBe(true)
  })

  const now = '2026-03-12 16:00:00'
  test.each([
    ['', true, 'releaseTime'],
    ['', false, 'releaseTime'],
    ['2026-03-12 15:00:00', true, 'past'],
    ['2026-03-12 17:00:00', true, undefined],
    ['2026-03-12 15:00:00', false, undefined],
    ['2026-03-12 17:00:00', false, 'future'],
  ])('to %j, waiting %s: %s', (wall, waits, problem) => {
    expect(timeProblem(wall, now, waits)).toBe(problem)
  })
})

describe('withdrawing', () => {
  const can = { ...sampleRecord().properties, canPerform: true }
  const other = '00000000-0000-4000-8000-000000000002'
  const channels = [at(88, { properties: can }), at(88, { uuid: other, name: '晨光日报' })]
  const story = { id: 7, libraryId: 'product' } as const

  test('takes only channels that may be acted on', () => {
    const lines = channelLines(story, channels, [channels[0]?.uuid ?? '', other])
    expect(lines.map(({ name }) => name)).toEqual(['晨光网'])
  })

  test('takes only related stories that may be acted on', () => {
    const relatives = [1, 2, 3].map((id) => ({
      id,
      library: 'group' as const,
      title: `第${id}篇`,
      channel: [],
      properties: { canPerform: id !== 2 },
    }))
    expect(relativeLines(relatives, [1, 2]).map(({ at: { storyId } }) => storyId)).toEqual([1])
  })

  test('needs something to withdraw, and for an order who gave it', () => {
    const lines = channelLines(story, channels, [channels[0]?.uuid ?? ''])
    expect(withdrawProblem([], emptyWithdrawForm)).toBe('nothing')
    expect(withdrawProblem(lines, { ...emptyWithdrawForm, reason: 'order' })).toBe('orderer')
    expect(
      withdrawProblem(lines, { ...emptyWithdrawForm, reason: 'order', orderer: '宣传部' }),
    ).toBeUndefined()
  })

  test('needs words where no reason of the list fits', () => {
    const lines = channelLines(story, channels, [channels[0]?.uuid ?? ''])
    expect(withdrawProblem(lines, emptyWithdrawForm)).toBe('note')
    expect(withdrawProblem(lines, { ...emptyWithdrawForm, note: '  ' })).toBe('note')
    expect(withdrawProblem(lines, { ...emptyWithdrawForm, note: '活动取消' })).toBeUndefined()
    expect(withdrawProblem(lines, { ...emptyWithdrawForm, reason: 'error' })).toBeUndefined()
  })

  const when = '2026-03-12T08:00:00.000Z'
  const facts = { refusedAt: null, agreedAt: when, closedAt: null, outlets: [] }
  test.each([
    ['waits for its second person', { ...facts, agreedAt: null }, 'second'],
    ['is refused', { ...facts, agreedAt: null, refusedAt: when, closedAt: when }, 'refused'],
    ['is under way', { ...facts, outlets: [{ state: 'sending' as const }] }, 'running'],
    ['fails on one outlet', { ...facts, outlets: [{ state: 'failed' as const }] }, 'failed'],
    ['is closed', { ...facts, closedAt: when, outlets: [{ state: 'done' as const }] }, 'closed'],
  ])('%s', (_, standing, id) => {
    expect(standingOf(standing).id).toBe(id)
  })
})

describe('a message to the app', () => {
  test('begins with the title and the summary, cut to what fits', () => {
    const form = pushFormOf({ title: '题'.repeat(80), summary: '' })
    expect([...form.title]).toHaveLength(50)
    expect([...form.summary]).toHaveLength(80)
  })

  test.each([
    [{}, undefined],
    [{ title: ' ' }, 'pushTitle'],
    [{ summary: '' }, 'pushSummary'],
    [{ timed: true }, 'pushTime'],
    [{ timed: true, time: '2026-03-12 17:00:00' }, undefined],
  ])('%j: %s', (changes, problem) => {
    const form = pushFormOf({ title: '澜湾海堤三期完工', summary: '步道周末开放' })
    expect(pushProblem({ ...form, ...changes })).toBe(problem)
  })
})
