import type { PaperPicture, PaperText } from '@rongbian/paper'
import { wholePicture } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { differing, type Readings, withReading } from './compare-story.ts'

const textOf = (body: string, more: Partial<PaperText> = {}): PaperText => ({
  title: '大桥通车',
  kicker: '',
  subtitle: '',
  byline: '陆问川',
  paragraphs: body.split('\n').map((text) => ({ kind: 'body', runs: [{ text, style: 'body' }] })),
  ...more,
})
const picture = (caption: string): PaperPicture => ({
  ...{ file: 'f', width: 1, height: 1, crop: wholePicture, credit: '' },
  caption,
})
const whole = '市长李明出席。桥长三公里。'
const readings = (more: Partial<Readings> = {}): Readings => ({
  printed: textOf(whole),
  title: '大桥通车',
  captions: [],
  base: { text: textOf(whole) },
  words: { text: textOf(whole), images: [] },
  now: { text: textOf(whole), images: [] },
  ...more,
})

test('what did not change since differs in nothing, however much was cut for print', () => {
  expect(differing(readings({ printed: textOf('桥长三公里。') }))).toEqual([])
})

test('a name corrected on the web stands beside the printed one', () => {
  const now = { text: textOf('市长李鸣出席。桥长三公里。'), images: [] }
  expect(differing(readings({ now }))).toEqual([
    { kind: 'text', printed: '市长李明出席。', now: '市长李鸣出席。' },
  ])
})

test('a sentence that was cut for print may change; one that was taken over is no difference', () => {
  const now = { text: textOf('市长李鸣出席。桥长三公里。'), images: [] }
  expect(differing(readings({ printed: textOf('桥长三公里。'), now }))).toEqual([])
  expect(differing(readings({ printed: textOf('市长李鸣出席。'), now }))).toEqual([])
})

test('title, byline and captions are told by themselves; a title of the page alone is left alone', () => {
  const now = {
    text: textOf(whole, { title: '新桥通车', byline: '陆问川 江澄' }),
    images: [picture('左为李鸣')],
  }
  const words = { text: textOf(whole), images: [picture('左为李明')] }
  const found = differing(readings({ words, now, captions: [picture('左为李明')] }))
  expect(found).toEqual([
    { kind: 'title', printed: '大桥通车', now: '新桥通车' },
    { kind: 'byline', printed: '陆问川', now: '陆问川 江澄' },
    { kind: 'caption', printed: '左为李明', now: '左为李鸣' },
  ])
  expect(differing(readings({ title: '报纸自拟的题' }))).toEqual([])
})

test('what stands in the layout is held against the text it was made from, though the text itself went on', () => {
  const text = textOf(whole, { title: '新桥通车' })
  const words = { text: textOf(whole), images: [picture('左为李明')] }
  const now = { text, images: [picture('左为李鸣')] }
  const gone = { printed: text, base: { text }, words, now, captions: [picture('左为李明')] }
  expect(differing(readings({ ...gone, title: '大桥今通车' }))).toEqual([
    { kind: 'title', printed: '大桥今通车', now: '新桥通车' },
    { kind: 'caption', printed: '左为李明', now: '左为李鸣' },
  ])
  expect(differing(readings({ ...gone, title: '新桥通车', captions: [] }))).toEqual([])
})

test('one reading takes the place of another, across styles', () => {
  const styled: PaperText = {
    ...textOf(''),
    paragraphs: [
      {
        kind: 'body',
        runs: [
          { text: '市长李', style: 'body' },
          { text: '明出席。', style: 'strong' },
          { text: '桥长三公里。', style: 'body' },
        ],
      },
    ],
  }
  const [was, is] = ['市长李明出席。', '市长李鸣出席。']
  const web = { base: textOf(whole), now: textOf(whole.replace(was, is)) }
  const runs = withReading(styled, { printed: was, now: is }, web).paragraphs[0]?.runs
  expect(runs?.map(({ text }) => text).join('')).toBe('市长李鸣出席。桥长三公里。')
})

const bodyOf = ({ paragraphs }: PaperText) =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')

/** A page made of a text, once a change of that text was taken over. */
const taken = (page: string, [printed, now]: readonly [string, string], [base, later]: [string, string]) =>
  bodyOf(withReading(textOf(page), { printed, now }, { base: textOf(base), now: textOf(later) }))

test('a reading is a whole sentence, and takes the place of every one that was changed so', () => {
  const put = (body: string, printed: string, later: string) => taken(body, [printed, '对。'], [body, later])
  expect(put('他说不是。是。完。\n是。', '是。', '他说不是。对。完。\n对。')).toBe('他说不是。对。完。\n对。')
  expect(put('一。二。三。一。二。', '一。二。', '对。三。对。')).toBe('对。三。对。')
  expect(put('一。\n二。', '一。二。', '对。')).toBe('一。\n二。')
  expect(taken('一。\n二。', ['', '三。'], ['一。\n二。', '一。\n二。三。'])).toBe('一。\n二。\n三。')
  expect(taken('一。\n二。', ['二。', ''], ['一。\n二。', '一。'])).toBe('一。')
})

test('where the same words were left as they are, they stay; another change of them is another difference', () => {
  const asked = '问甲。是的。问乙。是的。问丙。是的。完。'
  const page = asked.replace('完。', '')
  const no = asked.replace('问乙。是的。', '问乙。不是。')
  expect(taken(page, ['是的。', '不是。'], [asked, no])).toBe('问甲。是的。问乙。不是。问丙。是的。')
  const both = no.replace('问丙。是的。', '问丙。也许。')
  expect(taken(page, ['是的。', '也许。'], [asked, both])).toBe('问甲。是的。问乙。是的。问丙。也许。')
  expect(taken(page, ['是的。', ''], [asked, asked.replace('问丙。是的。', '问丙。')])).toBe(
    '问甲。是的。问乙。是的。问丙。',
  )
  // What was cut for print leaves but one place, and that is the one that was listed.
  expect(taken('是的。完。', ['是的。', '不是。'], [asked, no])).toBe('不是。完。')
  // The order of the page is its own: nobody can say which of them is meant.
  expect(taken('完。是的。是的。', ['是的。', '不是。'], ['是的。是的。完。', '是的。不是。完。'])).toMatch(
    /是的。/,
  )
})
