import { describe, expect, test } from 'vitest'
import { contrast, look, lookProblems } from './look.ts'
import { cleanRich, levelRich } from './rich-text.ts'
import { link, moment } from './shapes.ts'

test.each([
  ...['https://example.cn/a?b=1', 'http://example.cn', '/c/city/', '#b-3', 'mailto:a@b.cn', 'tel:12345', ''],
])('a link may lead to %j', (value) => {
  expect(link.safeParse(value).success).toBe(true)
})

test.each([
  ...[
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ],
  ...[
    '//evil.example',
    '/\\evil.example',
    'https://',
    'https:///evil',
    'file:///etc',
    'blob:x',
    'example.cn',
  ],
])('a link may not be %j', (value) => {
  expect(link.safeParse(value).success).toBe(false)
})

test.each([
  ...[
    'red',
    '#fff',
    '#12345g',
    '#123456;background:url(//evil)',
    'var(--x)',
    'expression(alert(1))',
    '#12345678',
  ],
])('%j is no colour', (accent) => {
  expect(look.safeParse({ accent }).success).toBe(false)
})

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
})

test.each([
  [{}, []],
  [{ accent: '#b3121d' }, []],
  [{ accent: '#f4a940' }, ['lookFaults.accent']],
  [{ paper: '#101820', ink: '#e8e8e8', accent: '#f4a940' }, []],
  [{ paper: '#101820' }, ['lookFaults.ink']],
  [{ paper: '#808080', ink: '#777777', accent: '#888888' }, ['lookFaults.ink', 'lookFaults.accent']],
])('colours of %o that nobody can read are named', (given, expected) => {
  expect(lookProblems(look.parse(given)).map(({ id }) => id)).toEqual(expected)
})

test.each([
  ['2026-11-18T09:00', true],
  ['2026-11-18T09:00:30+08:00', true],
  ['', true],
  ['2026-11-18T01:00:00Z', false],
  ['2026-13-01T00:00', false],
  ['明天', false],
])('%j as a moment: %s', (value, expected) => {
  expect(moment.safeParse(value).success).toBe(expected)
})

describe('rich text', () => {
  test.each([
    ['<p>甲<b>乙</b></p>', '<p>甲<strong>乙</strong></p>'],
    ['<h1>甲</h1><h4 class="x">乙</h4>', '<h2>甲</h2><h2>乙</h2>'],
    ['<p>甲<p>乙', '<p>甲</p><p>乙</p>'],
    ['<div><span style="color:red">甲</span></div>', '甲'],
    ['1 < 2 & 3 &lt; 4 &amp;lt; "', '1 &lt; 2 &amp; 3 &lt; 4 &amp;lt; &quot;'],
    ['<ul><li>甲</li></ul></p></section>', '<ul><li>甲</li></ul>'],
    ['<a href="javascript:alert(1)" onclick="x">甲</a>', '<a>甲</a>'],
    [
      '<a href=\'https://a.cn/?x=1&amp;y="2"\'>甲</a>',
      '<a href="https://a.cn/?x=1&amp;y=&quot;2&quot;" target="_blank" rel="noopener noreferrer">甲</a>',
    ],
    ['<script>alert(1)</script>甲<style>*{}</style><!-- 乙 -->', '甲'],
    ['<svg onload=alert(1)><p>甲</p>', ''],
  ])('%j is kept as %j', (html, expected) => {
    expect(cleanRich(html)).toBe(expected)
    expect(cleanRich(expected)).toBe(expected)
  })

  test('its headings get the level of their place', () => {
    expect(levelRich('<h2>甲</h2><p>&lt;h2&gt;</p>', 4)).toBe('<h4>甲</h4><p>&lt;h2&gt;</p>')
  })
})
