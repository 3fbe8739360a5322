import { expect, test } from 'vitest'
import { activeIn } from './active.fixture.ts'

test.each([
  ['<img src=x onerror=alert(1)>', ['img onerror="alert(1)"']],
  ['<a href=" javascript:alert(1)">x</a>', ['a href=" javascript:alert(1)"']],
  ['<script>alert(1)</script><script type="application/ld+json">{}</script>', ['<script>']],
  ['<template><embed src="x.swf"></template>', ['<embed>']],
  ['<meta charset="utf-8"><meta http-equiv="refresh" content="0">', ['<meta>']],
  ['<p>onclick=alert(1) <a href="/javascript:">甲</a></p>', []],
])('what runs by itself is seen in %s', (html, found) => expect(activeIn(html)).toEqual(found))
