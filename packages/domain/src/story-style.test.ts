import { expect, test } from 'vitest'
import { cleanStyle } from './story-style.ts'

test.each([
  ['p', 'text-indent: 2em', 'text-indent:2em'],
  ['p', 'TEXT-ALIGN: center', 'text-align:center'],
  ['p', 'text-indent:21.0pt', 'text-indent:2em'],
  ['p', 'text-indent:32pt', 'text-indent:2em'],
  ['p', 'margin-left:24pt', 'margin-left:2em'],
  ['p', 'margin-left:0cm', ''],
  ['p', 'text-indent:-9999px', ''],
  ['span', 'color:red;color:#00f', 'color:#00f'],
  ['span', 'color: rgb(62, 62, 62) !important', 'color:rgb(62, 62, 62)'],
  ['span', 'background:yellow', 'background-color:yellow'],
  ['span', 'font-family:"Microsoft YaHei", 宋体', 'font-family:"Microsoft YaHei", 宋体'],
  ['span', 'font-family:"open', ''],
  [
    'span',
    'font-size:16px;line-height:1.9;letter-spacing:0.5px',
    'font-size:16px;line-height:1.9;letter-spacing:0.5px',
  ],
  ['span', 'font-size:99999px', ''],
  ['figure', 'width:60%', 'width:60%'],
  ['figure', 'width:900%', ''],
  ['p', 'width:60%', ''],
  ['p', 'mso-list:l0;position:fixed;display:none', ''],
  ['p', 'color:expression(alert(1))', ''],
  ['p', 'background:url(https://a.cn)', ''],
  ['p', 'color:r\\65 d', ''],
  ['p', 'constructor:red;__proto__:red', ''],
  ['p', ';;:;a:', ''],
])('on %s, "%s" is kept as "%s"', (tag, style, expected) => {
  expect(cleanStyle(tag, style)).toBe(expected)
})
