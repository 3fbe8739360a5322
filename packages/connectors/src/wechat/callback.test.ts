import { expect, test } from 'vitest'
import { echoFor, isSigned, readCallback } from './callback.ts'

const signed = {
  signature: '2e42748777561057ef553b879879c85d96619417',
  timestamp: '1760000000',
  nonce: 'nonce-1',
}

test('the signature of the documentation is accepted and no other', () => {
  expect(isSigned('tok-demo', signed)).toBe(true)
  expect(isSigned('tok-demo', { ...signed, nonce: 'nonce-2' })).toBe(false)
  expect(isSigned('other', signed)).toBe(false)
  expect(isSigned('tok-demo', { ...signed, signature: 'short' })).toBe(false)
})

test('without a token nothing is believed', () => {
  const signature = '0'.repeat(40)
  expect(isSigned('', { ...signed, signature })).toBe(false)
})

test('the handshake is echoed only when it is signed', () => {
  expect(echoFor('tok-demo', { ...signed, echostr: 'hello' })).toBe('hello')
  expect(echoFor('other', { ...signed, echostr: 'hello' })).toBeUndefined()
})

const published = (inside: string) =>
  `<xml><ToUserName><![CDATA[gh_x]]></ToUserName><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[PUBLISHJOBFINISH]]></Event>
<PublishEventInfo><publish_id>100000001</publish_id>${inside}</PublishEventInfo></xml>`

test('a publication that went well', () => {
  const xml = published(
    '<publish_status>0</publish_status><article_id><![CDATA[ART]]></article_id><article_detail><count>1</count><item><idx>1</idx><article_url><![CDATA[https://mp.weixin.qq.com/s/a?b=1&c=2]]></article_url></item></article_detail>',
  )
  expect(readCallback(xml)).toEqual({
    kind: 'publish',
    number: '100000001',
    standing: {
      state: 'published',
      words: '',
      remote: {
        id: 'ART',
        url: 'https://mp.weixin.qq.com/s/a?b=1&c=2',
        extra: { publishId: '100000001', articleId: 'ART', mark: '' },
      },
    },
  })
})

test('a publication that failed says which article', () => {
  const xml = published('<publish_status>2</publish_status><fail_idx>1</fail_idx><fail_idx>3</fail_idx>')
  expect(readCallback(xml)?.standing).toMatchObject({
    state: 'failed',
    words: '没有通过微信的原创校验（第 1、3 篇）',
  })
})

const sent = (status: string) =>
  `<xml><Event>MASSSENDJOBFINISH</Event><MsgID>34182</MsgID><Status><![CDATA[${status}]]></Status><ArticleUrlResult><ResultList><item><ArticleIdx>1</ArticleIdx><ArticleUrl><![CDATA[https://mp.weixin.qq.com/s/x]]></ArticleUrl></item></ResultList></ArticleUrlResult></xml>`

test.each([
  ['send success', 'published', ''],
  ['send fail', 'failed', '微信没有群发：群发失败'],
  ['err(20013)', 'failed', '微信没有群发：涉嫌版权（20013）'],
  ['err(99999)', 'failed', '微信没有群发：群发失败（99999）'],
])('a broadcast: %s', (status, state, words) => {
  const finished = readCallback(sent(status))
  expect(finished).toMatchObject({ kind: 'broadcast', number: '34182', standing: { state, words } })
  expect(finished?.standing.remote.extra.msgId).toBe('34182')
})

test.each([
  '',
  'not xml',
  '<xml><Event>subscribe</Event></xml>',
  '<xml><Event>constructor</Event></xml>',
  '<xml><Event>PUBLISHJOBFINISH</Event></xml>',
  `<xml><Event>PUBLISHJOBFINISH</Event><publish_id>1</publish_id>${' '.repeat(70_000)}</xml>`,
])('other events and nonsense say nothing', (xml) => {
  expect(readCallback(xml)).toBeUndefined()
})
