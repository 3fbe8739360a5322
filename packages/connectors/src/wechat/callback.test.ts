import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memorySteps, samplePost } from '../simulating/memory.ts'
import { echoFor, messageFrom, readCallback } from './callback.ts'
import { unseal } from './sealed.ts'
import { seal } from './simulating/events.ts'
import { startSimulator, type WechatSimulator } from './simulator.ts'
import { openTo } from './wechat.fixture.ts'

const signed = {
  signature: '2e42748777561057ef553b879879c85d96619417',
  timestamp: '1760000000',
  nonce: 'nonce-1',
}

const keys = { callbackToken: 'tok-demo' }
const xml = '<xml><Event>subscribe</Event></xml>'

test('the signature of the documentation is accepted and no other', () => {
  expect(messageFrom(keys, signed, xml)).toBe(xml)
  expect(messageFrom(keys, { ...signed, nonce: 'nonce-2' }, xml)).toBeUndefined()
  expect(messageFrom({ callbackToken: 'other' }, signed, xml)).toBeUndefined()
  expect(messageFrom(keys, { ...signed, signature: 'short' }, xml)).toBeUndefined()
})

test('without a token nothing is believed', () => {
  const signature = '0'.repeat(40)
  expect(messageFrom({}, { ...signed, signature }, xml)).toBeUndefined()
})

test('the handshake is echoed only when it is signed, with a key as without', () => {
  for (const given of [keys, { ...keys, callbackKey: 'A'.repeat(43) }])
    expect(echoFor(given, { ...signed, echostr: 'hello' })).toBe('hello')
  expect(echoFor({ callbackToken: 'other' }, { ...signed, echostr: 'hello' })).toBeUndefined()
})

describe('encrypted', () => {
  /** The values of the platform's own sample programs. */
  const sample = {
    appid: 'wxb11529c136998cb6',
    secret: '',
    callbackToken: 'pamtest',
    callbackKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  }
  const text = '我是中文abcd123'
  const sealed = 'jn1L23DB+6ELqJ+6bruv21Y6MD7KeIfP82D6gU39rmkgczbWwt5+3bnyg5K55bgVtVzd832WzZGMhkP72vVOfg=='

  test('the sample of the platform is sealed and opened alike', () => {
    expect(seal(text, sample, Buffer.from('aaaabbbbccccdddd'))).toBe(sealed)
    expect(unseal(sealed, sample.callbackKey, sample.appid)).toBe(text)
  })

  test.each(['', 'short', 'A'.repeat(43), 'x'.repeat(500)])('another key opens nothing: %s', (key) => {
    expect(unseal(sealed, key, sample.appid)).toBeUndefined()
  })

  test.each(['', 'no base64!', sealed.slice(0, 40), 'A'.repeat(64)])(
    'nonsense opens nothing: %s',
    (given) => {
      expect(unseal(given, sample.callbackKey, sample.appid)).toBeUndefined()
    },
  )

  test('what is for another account is not ours', () => {
    expect(unseal(sealed, sample.callbackKey, 'wx-other')).toBeUndefined()
  })

  let simulator: WechatSimulator
  beforeAll(async () => {
    simulator = await startSimulator()
    await openTo(simulator).publish(samplePost(), memorySteps().steps)
  })
  afterAll(() => simulator.close())
  const read = (mode: Parameters<WechatSimulator['event']>[0], given: object = simulator.keys) => {
    const { query, xml } = simulator.event(mode)
    return messageFrom(given, query, xml)
  }

  test.each(['both', 'sealed'] as const)('the simulator tells it in mode %s', (mode) => {
    expect(readCallback(read(mode) ?? '')).toMatchObject({
      kind: 'publish',
      standing: { state: 'published' },
    })
    expect(read(mode, { ...simulator.keys, callbackKey: 'A'.repeat(43) })).toBeUndefined()
    expect(read(mode, { ...simulator.keys, callbackToken: 'other' })).toBeUndefined()
    expect(read(mode, { ...simulator.keys, appid: 'wx-other' })).toBeUndefined()
  })

  test('an account with a key does not believe what is not sealed', () => {
    expect(read('plain')).toBeUndefined()
  })

  test('without a key, what stands beside the sealed is read', () => {
    const { callbackKey: _, ...plain } = simulator.keys
    for (const mode of ['plain', 'both'] as const)
      expect(readCallback(read(mode, plain) ?? '')?.kind).toBe('publish')
    expect(readCallback(read('sealed', plain) ?? '')).toBeUndefined()
  })

  test('a body changed on its way is refused', () => {
    const { query, xml } = simulator.event('sealed')
    const changed = xml.replace('<Encrypt><![CDATA[', '<Encrypt><![CDATA[AAAA')
    expect(messageFrom(simulator.keys, query, changed)).toBeUndefined()
  })
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
        extra: { publishId: '100000001', articleId: 'ART', mark: '', msgDataId: '' },
      },
    },
  })
})

test('a publication that failed says which article', () => {
  const xml = published('<publish_status>2</publish_status><fail_idx>1</fail_idx><fail_idx>3</fail_idx>')
  expect(readCallback(xml)?.standing).toMatchObject({
    state: 'failed',
    words: { message: '没有通过微信的原创校验（第 1、3 篇）' },
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
  expect(finished).toMatchObject({
    kind: 'broadcast',
    number: '34182',
    standing: { state, words: words && { message: words } },
  })
  expect(finished?.standing.remote.extra.msgId).toBe('34182')
})

test.each([
  '',
  'not xml',
  '<xml><Event>subscribe</Event></xml>',
  '<xml><Event>constructor</Event></xml>',
  '<xml><Event>PUBLISHJOBFINISH</Event></xml>',
])('other events and nonsense say nothing', (xml) => {
  expect(readCallback(xml)).toBeUndefined()
})

test('a body that is too long is not looked at', () => {
  expect(messageFrom(keys, signed, ' '.repeat(70_000))).toBeUndefined()
})
