import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastAudit } from '#/features/admin/admin.fixture.ts'
import { say } from '#/say.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { readImport } from './import-lines.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const base = '/sprint/rest/admin/words'
const upload = async (text: string, kind = 'sensitive') =>
  (await news.as('admin').post(`${base}/import`, { kind, text })).json()

test.each([
  [
    'commas',
    '甲词,乙,提醒,类,说明',
    { word: '甲词', suggestion: '乙', severity: 'warn', category: '类', note: '说明' },
  ],
  ['tabs', '甲词\t乙\t建议', { word: '甲词', suggestion: '乙', severity: 'hint', category: '' }],
  ['quotes', '"甲,词","他说""好"""', { word: '甲,词', suggestion: '他说"好"', severity: 'block' }],
  ['a guarded formula', "'=甲", { word: '=甲' }],
  ['one column', '甲词', { word: '甲词', severity: 'block' }],
  ['days', '甲词,,,,,2026-01-01,2026-12-31', { startsOn: '2026-01-01', endsOn: '2026-12-31' }],
])('a line with %s', (_, text, expected) => {
  expect(readImport('sensitive', text)[0]?.values).toMatchObject(expected)
})

test.each([
  ['no word', ',乙', '缺少词'],
  ['an unknown severity', '甲,乙,很重', '不认识的级别'],
  ['a long word', '长'.repeat(61), '超过 60 字'],
  ['a wrong day', '甲,,,,,明天', '日期'],
  ['days in the wrong order', '甲,,,,,2026-02-02,2026-02-01', '不能早于'],
  ['a line break inside', '"甲\n乙"', '换行'],
])('a line with %s is refused', (_, text, reason) => {
  const [line] = readImport('wrong', text)
  expect(line?.values).toBeUndefined()
  expect(say(line?.reason ?? '')).toContain(reason)
})

test('headings, empty lines and the byte order mark are passed over, and lines keep their numbers', () => {
  const lines = readImport('wrong', '\uFEFF词,建议\r\n\r\n甲,乙\r\n甲,丙\r\n')
  expect(lines.map(({ no, word, reason }) => [no, word, say(reason)])).toEqual([
    [3, '甲', ''],
    [4, '甲', '文件里前面已有这个词'],
  ])
})

test('good lines are taken, bad ones reported, and a second time nothing changes', async () => {
  const text = '词,建议,级别,类别,说明\n导入甲,乙,提醒\n导入丙,,轻重\n导入丁'
  expect((await upload(text)).data).toEqual({
    added: 2,
    changed: 0,
    failed: 1,
    lines: [
      { no: 2, word: '导入甲', result: 'added', reason: '' },
      { no: 3, word: '导入丙', result: 'failed', reason: expect.stringContaining('轻重') },
      { no: 4, word: '导入丁', result: 'added', reason: '' },
    ],
  })
  expect(await lastAudit(news.db)).toMatchObject({ action: 'word.import', details: { added: 2, failed: 1 } })
  expect((await upload(text)).data).toMatchObject({ added: 0, changed: 0, failed: 1 })
  expect((await upload('导入甲,改')).data).toMatchObject({ added: 0, changed: 1 })
})

test('what is exported can be imported again, and no cell runs', async () => {
  await news
    .as('admin')
    .post(`${base}/create`, { kind: 'wrong', word: '=1+1', severity: 'warn', note: '含,逗号' })
  const file = await news.as('admin').get(`${base}/export`, { kind: 'wrong' })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toBe('\uFEFF词,建议,级别,类别,说明,开始日期,结束日期\r\n\'=1+1,,提醒,,"含,逗号",,\r\n')
  expect((await upload(file.body, 'wrong')).data).toMatchObject({
    failed: 0,
    lines: [{ word: '=1+1', result: 'same' }],
  })
})

test('too many lines are refused as a whole', async () => {
  const text = Array.from({ length: 5001 }, (_, at) => `行${at}`).join('\n')
  expect(await upload(text)).toMatchObject({ code: 413 })
})

test('what is wrong with a line is said in the language of whoever reads it', async () => {
  const send = async (text: string) => {
    const headers = { 'accept-language': 'en' }
    const answer = await news
      .as('admin')
      .send({ method: 'POST', url: `${base}/import`, payload: { kind: 'wrong', text }, headers })
    return answer.json().data.lines.map(({ reason }: { reason: string }) => reason)
  }
  expect(await send(`甲,乙,很重\n${'x'.repeat(61)}`)).toEqual([
    'Unknown severity “很重”; use one of: Must be dealt with, Warning, Suggestion',
    'Word: more than 60 characters',
  ])
})

test('a file that was taken out in English can be brought back', async () => {
  await upload('回来甲,乙,提醒')
  const headers = { 'accept-language': 'en' }
  const out = await news.as('admin').send({ method: 'GET', url: `${base}/export?kind=sensitive`, headers })
  expect(out.body).toContain('Word,Suggestion,Severity,Category,Note,From,To')
  expect(out.body).toContain('回来甲,乙,Warning')
  const { added, changed, failed } = (await upload(out.body)).data
  expect({ added, changed, failed }).toEqual({ added: 0, changed: 0, failed: 0 })
})
