import { describe, expect, test } from 'vitest'
import { formOf } from '#/features/releases/channel-forms.ts'
import { draftProblem } from '#/features/releases/check-draft.ts'
import { type Draft, draftOf, filledIn, orderOf } from '#/features/releases/draft.ts'
import { sampleColumn, sampleRecord } from '#/features/releases/release-samples.fixture.ts'

const clock = { now: Date.parse('2026-03-12T08:00:00Z'), zone: 'Asia/Shanghai' } // 16:00
const tree = [
  sampleColumn('city', { mainColumn: true }),
  sampleColumn('photo', { needsCover: true }),
  sampleColumn('jobs', { recruits: true }),
]
const website = draftOf(sampleRecord(), tree, clock)
const newspaper = draftOf(sampleRecord({ type: 'newspaper' }), [], clock)

describe('what a form begins with', () => {
  test('is the main column, tomorrow and the first page', () => {
    expect(website.columns.map(({ code }) => code)).toEqual(['city'])
    expect(newspaper).toMatchObject({ columns: [], layoutDate: '2026-03-13', layoutVersion: 1 })
    expect(website).toMatchObject({ timed: false, time: '', comment: '' })
  })

  test.each([
    ['waiting for a person, with a time chosen', { publishingStatus: 51 }, '2026-03-12 18:30:00'],
    ['waiting for its hour', { publishingStatus: 51, periodPublish: true }, '2026-03-12 18:30:00'],
    ['cancelled: the time is cleared', { publishingStatus: 90, periodPublish: true }, ''],
  ])('%s', (_, changes, time) => {
    const record = sampleRecord({ ...changes, issueDate: '2026-03-12T10:30:00.000Z' })
    expect(draftOf(record, tree, clock)).toMatchObject({ time, timed: time !== '' })
  })

  test('is no hour that is past', () => {
    const record = sampleRecord({
      publishingStatus: 91,
      periodPublish: true,
      issueDate: '2026-03-12T07:00:00.000Z',
    })
    expect(draftOf(record, tree, clock)).toMatchObject({ time: '', timed: false })
  })
})

describe('what would be lost', () => {
  test.each<[string, Partial<Draft>, boolean]>([
    ['nothing that was changed', {}, false],
    ['a note', { comment: '急' }, true],
    ['a column taken away', { columns: [] }, true],
    ['a time', { timed: true, time: '2026-03-12 18:30:00' }, true],
    ['a time whose tick was taken away again', { timed: false, time: '2026-03-12 18:30:00' }, false],
    ['sending to all, turned off again', { massSend: false }, false],
  ])('%s', (_, changes, isLost) => {
    expect(filledIn({ ...website, ...changes }, website) !== undefined).toBe(isLost)
  })
})

describe('what is wrong is said before it is sent', () => {
  const facts = { hasCover: false, hasRecruitment: false, tree, clock }
  const problem = (draft: Draft, type = 'website', more = {}) =>
    draftProblem(draft, { ...facts, form: formOf(type), ...more })
  const pick = (code: string) => ({ code, name: code, label: code, mainColumn: false })

  test.each<[string, Partial<Draft>, string | undefined]>([
    ['nothing', {}, undefined],
    ['no column', { columns: [] }, 'column'],
    ['a column that needs a cover', { columns: [pick('photo')] }, 'cover'],
    ['a recruitment column', { columns: [pick('jobs')] }, 'recruitment'],
    ['a tick without a time', { timed: true }, 'time'],
    ['a time that is past', { timed: true, time: '2026-03-12 15:59:00' }, 'past'],
    ['a time this very second', { timed: true, time: '2026-03-12 16:00:00' }, 'past'],
    ['a time to come', { timed: true, time: '2026-03-12 16:01:00' }, undefined],
    ['a past time without the tick', { timed: false, time: '2026-03-01 16:01:00' }, undefined],
    ['a note of 201 signs', { comment: '字'.repeat(201) }, 'comment'],
  ])('%s', (_, changes, expected) => {
    expect(problem({ ...website, ...changes })).toBe(expected)
  })

  test.each<[string, Partial<Draft>, string | undefined]>([
    ['tomorrow, page 1', {}, undefined],
    ['today', { layoutDate: '2026-03-12' }, undefined],
    ['yesterday', { layoutDate: '2026-03-11' }, 'layoutPast'],
    ['no day', { layoutDate: '' }, 'layoutDate'],
    ['page 100', { layoutVersion: 100 }, undefined],
    ['page 101', { layoutVersion: 101 }, 'layoutVersion'],
  ])('of a newspaper: %s', (_, changes, expected) => {
    expect(problem({ ...newspaper, ...changes }, 'newspaper')).toBe(expected)
  })

  test('a channel without columns asks for none', () => {
    expect(problem({ ...website, columns: [] }, 'website', { tree: [] })).toBeUndefined()
  })

  test('a story that has the cover and the recruitment information goes', () => {
    const columns = [pick('photo'), pick('jobs')]
    const more = { hasCover: true, hasRecruitment: true }
    expect(problem({ ...website, columns }, 'website', more)).toBeUndefined()
  })
})

describe('the order', () => {
  test('has no time without the tick', () => {
    const order = orderOf(sampleRecord(), { ...website, time: '2026-03-12 18:30:00' }, 3)
    expect(order).toMatchObject({ publish: true, periodPublish: false, issueDate: '', version: 3 })
    expect(order.column).toEqual([{ code: 'city', name: 'city', mainColumn: true }])
    expect(order).not.toHaveProperty('issue')
    expect(order).not.toHaveProperty('properties')
  })

  test('R-newspaper-025 R-newspaper-026 of a newspaper names the day and the page', () => {
    const draft = { ...newspaper, timed: true, time: '2026-03-12 18:30:00', layoutVersion: 3 }
    expect(orderOf(sampleRecord({ type: 'newspaper' }), draft)).toMatchObject({
      periodPublish: true,
      issueDate: '2026-03-12 18:30:00',
      issue: '2026-03-13',
      layout: '03',
    })
  })

  test('of a website names the template', () => {
    const draft = { ...website, templateName: '图文正文页', templateFile: 'story.html' }
    expect(orderOf(sampleRecord(), draft).properties).toEqual({
      templateName: '图文正文页',
      templateFile: 'story.html',
    })
  })
})
