import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { signIn } from './sign-in.ts'
import { readRecord, connectionTo } from '../../apps/server/src/db/cluster-record.ts'
import { runningConnection } from '../../apps/server/src/db/embedded.ts'

const url = 'http://127.0.0.1:14190'
const folder = '/tmp/breaker/data'
const db = new pg.Client(runningConnection(folder) as pg.ClientConfig)
await db.connect()
const tables = (await db.query(`select table_name from information_schema.tables where table_schema='public' and table_type='BASE TABLE'`)).rows.map(r => r.table_name)
const counts = async () => Object.fromEntries(await Promise.all(tables.filter((t: string) => !['session','login_failure','story_search_todo'].includes(t)).map(async (t: string) => [t, Number((await db.query(`select count(*) from ${t}`)).rows[0].count)])))
const reporter = await signIn(url, 'reporter')
const editor = await signIn(url, 'editor')
const call = async (who: Record<string,string>, method: string, path: string, body?: unknown, headers: Record<string,string> = {}) => {
  const isRaw = typeof body === 'string' || body instanceof Buffer || body instanceof FormData || body instanceof ReadableStream
  const answer = await fetch(url + path, { method, headers: { ...who, ...(body !== undefined && !isRaw ? {'content-type':'application/json'} : {}), ...headers }, ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as never }), ...(body instanceof ReadableStream && { duplex: 'half' }) , signal: AbortSignal.timeout(60000)} as RequestInit)
  const text = await answer.text()
  let json: any
  try { json = JSON.parse(text) } catch {}
  return { status: answer.status, text, json, headers: answer.headers }
}
const create = async (who: Record<string,string>, content: object = {}, extra: object = {}) => {
  const a = await call(who, 'POST', '/sprint/rest/stories/workspace/create', { content: { title: '试', htmlContent: '<p>正文</p>', ...content }, ...extra })
  if (a.status !== 200) throw new Error('create ' + a.text.slice(0, 300))
  return a.json.data.id as number
}
const id = await create(reporter)
const tab = randomUUID()
const other = await create(editor)
let before = await counts()
const rest = `/sprint/rest/stories/workspace/${id}`
const view = `/sprint/view/stories/workspace/${id}`
const work = `/sprint/rest/workflow/stories/workspace/${id}`
const report = async (name: string, a: { status: number, text: string, json: any }, expect: number[]) => {
  const after = await counts()
  const changed = Object.keys(after).filter(t => after[t] !== before[t]).map(t => `${t} ${before[t]}→${after[t]}`)
  before = after
  const ok = expect.includes(a.status)
  const msg = a.json?.msg ?? a.text.slice(0, 100)
  const chinese = a.status === 200 || /[\u4e00-\u9fff]/.test(msg)
  console.log(`${ok && chinese ? ' ' : '✗'} ${name}: ${a.status} ${String(msg).slice(0,110)} ${changed.join(', ')}`)
}
const P = async (name: string, who: Record<string,string>, path: string, body: unknown, expect: number[], headers = {}) => report(name, await call(who, 'POST', path, body, headers), expect)
const G = async (name: string, who: Record<string,string>, path: string, expect: number[], headers = {}) => report(name, await call(who, 'GET', path, undefined, headers), expect)
const w = (content: object, base: unknown = 1, t: unknown = tab) => ({ tab: t, base, content })

// text sizes
await P('save 2M chars', reporter, `${rest}/save`, w({ title: 'x', htmlContent: '<p>' + '字'.repeat(2_000_000) + '</p>' }), [413])
await P('journal 2M chars', reporter, `${rest}/journal`, w({ title: 'x', htmlContent: '<p>' + '字'.repeat(2_000_000) + '</p>' }), [413])
await P('rescue 2M chars', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: '<p>' + '字'.repeat(2_000_000) + '</p>' }), [413])
await P('save 600k chars', reporter, `${rest}/save`, w({ title: 'x', htmlContent: '<p>' + '字'.repeat(600_000) + '</p>' }), [413])
await P('create 600k chars', reporter, `/sprint/rest/stories/workspace/create`, { content: { title: 'x', htmlContent: '<p>' + '字'.repeat(600_000) + '</p>' } }, [413])
await P('template 600k chars', reporter, `/sprint/rest/story/templates/save`, { name: 'x', type: 'COMPO', content: { title: 'x', htmlContent: '<p>' + '字'.repeat(600_000) + '</p>' } }, [413])
await P('8 wechat x 600k ascii', reporter, `${rest}/save`, w({ title: 'x', stories: Array.from({length: 8}, () => ({ htmlContent: '<p>' + 'a'.repeat(600_000) + '</p>' })) }), [413])
await P('8 wechat x 450k ascii (3.6M)', reporter, `${rest}/journal`, w({ title: 'x', stories: Array.from({length: 8}, () => ({ htmlContent: '<p>' + 'a'.repeat(450_000) + '</p>' })) }), [200, 413])
await P('deep html 100k divs', reporter, `${rest}/save`, w({ title: 'x', htmlContent: '<div>'.repeat(100_000) + 'x' }), [200, 400, 413])
await P('deep html 200k b', reporter, `${rest}/journal`, w({ title: 'x', htmlContent: '<b><i><blockquote><ul><li>'.repeat(40_000) + 'x' }, 2), [200, 409, 413])
await P('deep html open (story)', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: '<blockquote>'.repeat(100_000) + 'x' }, 2), [200, 413])
await P('many attrs', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: '<p ' + Array.from({length: 100_000}, (_, i) => `a${i}=1`).join(' ') + '>x</p>' }, 2), [200, 413])
await P('unclosed comment 1M <', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: '<'.repeat(1_000_000) }, 2), [200, 413])
await P('style regex', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: `<p style="${'a:'.repeat(200_000)}">x</p>` }, 2), [200, 413])
await P('style url( regex', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: `<p style="color:${'('.repeat(300_000)}">x</p>` }, 2), [200, 413])
await P('many &', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: '&'.repeat(490_000) }, 2), [200, 413])
await P('table 1000x100 colspan', reporter, `${rest}/rescue`, w({ title: 'x', htmlContent: '<table>' + '<tr><td colspan="99999" rowspan="99999">x</td></tr>'.repeat(2000) + '</table>' }, 2), [200, 413])
await P('10000 keywords', reporter, `${rest}/save`, w({ title: 'x', keywords: Array.from({length: 10_000}, (_, i) => 'k' + i) }), [400])
await P('keyword too long', reporter, `${rest}/save`, w({ title: 'x', keywords: ['k'.repeat(41)] }), [400])
await P('title newline', reporter, `${rest}/save`, w({ title: 'x\ny' }), [400])
await P('1M newline title', reporter, `${rest}/save`, w({ title: 'x'.repeat(1_000_000) }), [400])
await P('deep JSON', reporter, `${rest}/save`, '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), [400], { 'content-type': 'application/json' })
await P('deep JSON arrays 4MB', reporter, `${rest}/save`, '['.repeat(4_000_000), [400], { 'content-type': 'application/json' })
await P('proto JSON', reporter, `${rest}/save`, '{"__proto__":{"a":1},"tab":"' + tab + '","base":1,"content":{}}', [400], { 'content-type': 'application/json' })
await P('invalid utf8', reporter, `${rest}/save`, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400], { 'content-type': 'application/json' })
await P('xml type', reporter, `${rest}/save`, '<a/>', [415], { 'content-type': 'application/xml' })
await P('text type', reporter, `${rest}/save`, '{}', [415], { 'content-type': 'text/plain' })
await P('multipart to save', reporter, `${rest}/save`, new FormData(), [400, 415])
await P('latin1 charset', reporter, `${rest}/save`, Buffer.from('{"tab":"\xe9"}', 'latin1'), [400, 415], { 'content-type': 'application/json; charset=latin1' })
await P('NUL in body journal', reporter, `${rest}/journal`, w({ title: 'x', htmlContent: '<p>a\u0000b</p>' }, 1), [200])
await P('lone surrogate journal', reporter, `${rest}/journal`, w({ title: 'x', htmlContent: '<p>a\ud83db</p>' }, 1), [200])
await P('control in summary journal', reporter, `${rest}/journal`, w({ title: 'x', summary: 'a\u0001\u0000b' }, 1), [200])
await P('NUL in body save', reporter, `${rest}/save`, w({ title: 'x', htmlContent: '<p>a\u0000b</p>', summary: 'a\u0000b\ud83d' }, 1), [200])
console.log((await call(reporter, 'GET', `/sprint/view/stories/upStory/workspace/${id}/detail`)).json.data.version, JSON.stringify((await call(reporter, 'GET', `/sprint/view/stories/upStory/workspace/${id}/detail`)).json.data.htmlContent))
await P('NUL in comment', reporter, `${rest}/comments/add`, { body: 'a\u0000b' }, [400, 200])
await P('surrogate in comment', reporter, `${rest}/comments/add`, { body: 'a\ud83db' }, [400, 200])
await P('NUL keyword search', reporter, `/sprint/search/stories`, { keyword: 'a\u0000b' }, [400, 200])
await P('surrogate keyword search', reporter, `/sprint/search/stories`, { keyword: '江\ud83d' }, [400, 200])
await P('weird keyword search', reporter, `/sprint/search/stories`, { keyword: `'":*&|!()<->\\` }, [200])
await P('quotes keyword search', reporter, `/sprint/search/stories`, { keyword: `"" "江` }, [200])
await P('100 words', reporter, `/sprint/search/stories`, { keyword: '江 '.repeat(49) }, [200])
await P('bigdata weird', reporter, `/sprint/search/bigData?pageNo=1000&pageSize=100`, { keyword: `'%_\\` }, [200])
await P('filter save with NUL', reporter, `/sprint/rest/libraries/filters/save`, { library: 'workspace', name: 'n', filter: { keyword: 'a\u0000' } }, [400, 200])
await P('filter surrogate', reporter, `/sprint/rest/libraries/filters/save`, { library: 'workspace', name: 'n', filter: { keyword: 'a\ud83d' } }, [400, 200])
// cursors
const list = (body: object) => ['/sprint/view/workspace/upuser/workspace/drafts/objects/search/list', body] as const
const cur = (t: string) => Buffer.from(t).toString('base64url')
for (const c of ['x', '', 'AAAA', cur('updated-desc.1.1.1'), cur('updated-desc.9999999999999999.9999999999999999.1'), cur('updated-desc.-9007199254740991.1.1'), cur('updated-desc.9007199254740991.9007199254740991.1'), cur(`updated-desc.1.1.1'; drop table story;--`), cur('created-desc.1.1.1'), '%%%', 'x'.repeat(300)])
  await P(`cursor ${c.slice(0, 30)}`, reporter, ...list({ cursor: c }), [400, 200])
for (const c of [cur('updated-desc.-9007199254740991.1.1'), cur('updated-desc.9007199254740991.9007199254740991.1'), cur('search-desc.1.1.1'), 'abc'])
  await P(`search cursor ${c.slice(0, 30)}`, reporter, '/sprint/search/stories', { keyword: '江', cursor: c }, [400, 200])
await P('list from bad date', reporter, ...list({ from: '9999-99-99' }), [400])
await P('list from far date', reporter, ...list({ from: '9999-12-31T23:59:59Z', to: '0001-01-01T00:00:00Z' }), [200])
await P('list size 0', reporter, ...list({ size: 0 }), [400])
await P('list type 1e6', reporter, ...list({ type: Array.from({ length: 50_000 }, () => 'COMPO') }), [200, 400])
// ids
for (const sid of ['0', '-1', '9223372036854775808', '99999999999999999999999999', '9007199254740991', '1.5', 'abc', 'NaN', '1e3', '0x10', '%00', ' 1', '١'])
  await G(`storyId ${sid}`, reporter, `/sprint/view/stories/upStory/workspace/${encodeURIComponent(decodeURIComponent(sid === '%00' ? '%2500' : sid))}/detail`, [400, 404])
for (const l of ['group', 'manuscript', 'product', 'nowhere', '..', 'w:1'])
  await G(`library ${l} of my story`, reporter, `/sprint/view/stories/upStory/${encodeURIComponent(l)}/${id}/detail`, [400, 404])
await P('save under other library', reporter, `/sprint/rest/stories/product/${id}/save`, w({ title: 'y' }, 3), [404])
// versions
for (const v of ['-1', '0', '99', '2147483648', '9007199254740991', 'x', '1.5'])
  await G(`version ${v}`, reporter, `${view}/historyVersions/${v}/detail`, [400, 404])
await G('compare 1..2147483648', reporter, `${view}/historyVersions/compare?from=1&to=2147483648`, [400, 404])
await G('compare -1', reporter, `${view}/historyVersions/compare?from=-1&to=1`, [400])
await P('save base -1', reporter, `${rest}/save`, w({ title: 'x1' }, -1), [400])
await P('save base 99', reporter, `${rest}/save`, w({ title: 'x2' }, 99), [409, 400])
await P('save base 3e9', reporter, `${rest}/save`, w({ title: 'x3' }, 3_000_000_000), [409, 400])
await P('rescue base 3e9', reporter, `${rest}/rescue`, w({ title: 'x4' }, 3_000_000_000), [409, 400])
await P('restore version 99', reporter, `${rest}/historyVersions/99/restore`, { tab, base: 99 }, [404, 409])
await G('history 3e9', reporter, `/sprint/view/workflow/objects/workspace/${id}/history/3000000000/detail`, [400, 404])
await P('history parts before 3e9', reporter, `${view}/histories/list/parts/info`, { before: 3_000_000_000 }, [400, 200])
// other people's
await G('other person detail', reporter, `/sprint/view/stories/upStory/workspace/${other}/detail`, [404])
for (const [n, p, b] of [['save', `/sprint/rest/stories/workspace/${other}/save`, w({})], ['journal', `/sprint/rest/stories/workspace/${other}/journal`, w({})], ['discard', `/sprint/rest/stories/workspace/${other}/journal/discard`, {}], ['rescue', `/sprint/rest/stories/workspace/${other}/rescue`, w({})], ['lock', `/sprint/rest/workflow/stories/workspace/${other}/lock/on`, { tab }], ['off', `/sprint/rest/workflow/stories/workspace/${other}/lock/off`, { tab }], ['beat', `/sprint/rest/workflow/stories/workspace/${other}/lock/beat`, { tab }], ['unlock', `/sprint/rest/workflow/stories/workspace/${other}/lock/unlock`, { tab }], ['copy', `/sprint/rest/workflow/stories/workspace/${other}/copy/process`, {}], ['delete', `/sprint/rest/workflow/stories/workspace/${other}/delete/process`, {}], ['restore', `/sprint/rest/workflow/stories/workspace/${other}/restore/process`, {}], ['destroy', `/sprint/rest/workflow/stories/workspace/${other}/destroy/process`, {}], ['folder', `/sprint/rest/workflow/stories/workspace/${other}/folder/process`, { folderId: null }], ['fav', '/sprint/view/workspace/upuser/favorite/objects/create', { libraryId: 'workspace', storyId: other }], ['related', `${rest}/related/add`, { relatedId: other }], ['presign', `/sprint/rest/stories/workspace/${other}/presign`, { channels: [] }], ['comment', `/sprint/rest/stories/workspace/${other}/comments/add`, { body: 'x' }], ['recommend', `/sprint/view/stories/workspace/${other}/recommend`, { title: 'x' }]] as const)
  await P(`other's ${n}`, reporter, p, b, [404])
await G('other summary', reporter, `/sprint/rest/deepCogni/getSummary?libraryId=workspace&storyId=${other}`, [404])
await G('other export', reporter, `/sprint/rest/workflow/stories/workspace/${other}/export/process?format=txt`, [404])
await G('other versions', reporter, `/sprint/view/stories/workspace/${other}/historyVersions/info`, [404])
await G('other compare', reporter, `/sprint/view/stories/workspace/${other}/historyVersions/compare?from=1&to=1`, [404])
await G('other history', reporter, `/sprint/view/workflow/objects/workspace/${other}/history/list`, [404])
await G('other attachments', reporter, `/sprint/view/stories/workspace/${other}/relatedContentAttachments/edit/info`, [404])
await G('other related', reporter, `/sprint/view/stories/workspace/${other}/related/list`, [404])
await G('other comments', reporter, `/sprint/view/stories/workspace/${other}/comments/list`, [404])
// files
const up = async (path: string, name: string, content: Buffer | string, field = 'file') => { const f = new FormData(); f.append(field, new Blob([content as never]), name); return call(reporter, 'POST', path, f) }
const att = `${rest}/attachments/upload`, mat = `${rest}/materials/upload`
await report('upload empty', await up(att, 'a.txt', ''), [400])
await report('upload program', await up(att, 'a.pdf', Buffer.from('MZ0000000')), [415])
await report('upload svg as material', await up(mat, 'a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), [415])
await report('upload broken png', await up(mat, 'a.png', Buffer.from('89504e470d0a1a0a0000', 'hex')), [400])
await report('upload text as docx', await up('/sprint/rest/stories/import/document', 'a.docx', 'not a zip'), [400, 415])
await report('import exe', await up('/sprint/rest/stories/import/document', 'a.exe', 'MZ'), [400, 415])
await report('import pdf', await up('/sprint/rest/stories/import/document', 'a.pdf', '%PDF-1.4'), [400, 415])
await report('import no ext', await up('/sprint/rest/stories/import/document', '', 'x'), [400, 415])
await report('import invalid utf8 txt', await up('/sprint/rest/stories/import/document', 'a.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0xff])), [200, 400])
await report('import 2M txt', await up('/sprint/rest/stories/import/document', 'a.txt', '字'.repeat(2_000_000)), [413])
await report('import 2M html', await up('/sprint/rest/stories/import/document', 'a.html', '<p>' + '字'.repeat(2_000_000)), [413])
await report('import deep html', await up('/sprint/rest/stories/import/document', 'a.html', '<div>'.repeat(300_000)), [200, 400, 413])
await P('broken multipart', reporter, att, '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc', [400], { 'content-type': 'multipart/form-data; boundary=b' })
await P('no boundary', reporter, att, 'abc', [400, 415], { 'content-type': 'multipart/form-data' })
await P('two files', reporter, att, (() => { const f = new FormData(); f.append('a', new Blob(['aaa']), 'a.txt'); f.append('b', new Blob(['bbb']), 'b.txt'); return f })(), [200, 400, 413])
await P('field only', reporter, att, (() => { const f = new FormData(); f.append('a', 'b'); return f })(), [400])
await P('json upload', reporter, att, {}, [400, 415])
for (const name of ['../../etc/passwd', '..\\..\\x.txt', 'a\u0000.txt', 'a\r\nX-Evil: 1.txt', 'x'.repeat(400) + '.txt', '.', '<img src=x onerror=alert(1)>.txt', '"; filename="evil.html', 'CON.txt', '名\u202etxt.exe']) {
  const a = await up(att, name, 'hello ' + name)
  await report(`upload name ${JSON.stringify(name).slice(0, 30)} → ${a.json?.data?.name?.slice(0, 60)}`, a, [200, 400])
  if (a.status === 200) { const r = await call(reporter, 'GET', a.json.data.url); await report(`  stream ${r.headers.get('content-type')} ${r.headers.get('content-disposition')?.slice(0, 90)}`, r, [200]) }
}
const good = (await up(att, 'good.txt', '0123456789')).json.data
before = await counts()
const hash = good.url.split('/')[4]
for (const r of ['bytes=0-3', 'bytes=5-', 'bytes=-3', 'bytes=10-', 'bytes=100-200', 'bytes=5-2', 'bytes=-0', 'bytes=0-1,3-4', 'bytes=a-b', 'bytes=', 'items=0-1', 'bytes=99999999999999999999-', 'bytes=0-99999999999999999999'])
  { const a = await call(reporter, 'GET', good.url, undefined, { range: r }); await report(`range ${r} ${a.headers.get('content-range')} ${JSON.stringify(a.text)}`, { ...a, json: { msg: '中' } }, [200, 206, 416]) }
for (const n of ['..', '../../x', '..%2f..%2fx', '%2e%2e', 'a%00b', 'a%0d%0ab', '%ff', 'x'.repeat(301), encodeURIComponent('<script>.html'), encodeURIComponent('a"b;c.txt')])
  { const a = await call(reporter, 'GET', `/sprint/stream/files/${hash}/${n}`); await report(`name ${n.slice(0, 20)} ${a.headers.get('content-disposition')}`, a, [200, 400, 404]) }
for (const h of [hash.toUpperCase(), '0'.repeat(64), 'zz', hash + '0', '..'])
  await G(`hash ${h.slice(0, 10)}`, reporter, `/sprint/stream/files/${h}/x`, [400, 404])
await G('width 161', reporter, `${good.url}?width=161`, [400])
for (const p of [[{ path: '/etc/passwd' }], [{ path: 'file:///etc/passwd' }], [{ path: `${good.url}/../../../etc/passwd` }], [{ path: `https://evil.example${good.url}` }], [{ path: `//evil.example${good.url}` }], [], [{}], 'x', { files: [] }, { files: { length: 5 } }, Array.from({ length: 201 }, () => ({ path: good.url })), [{ path: good.url, fileName: '../../x\u0000y' }], [{ path: good.url }, { path: '/sprint/stream/files/' + '0'.repeat(64) + '/x' }]])
  await P(`zip ${JSON.stringify(p).slice(0, 60)}`, reporter, '/sprint/stream/stories/downloadBatch', p, [200, 400])
// forged tabs
const mine = await create(reporter)
await db.query(`update story set library='group', place='g:' || department_id where id=$1`, [mine])
const g = { rest: `/sprint/rest/stories/group/${mine}`, work: `/sprint/rest/workflow/stories/group/${mine}` }
before = await counts()
await P('reporter locks', reporter, `${g.work}/lock/on`, { tab }, [200])
const seen = await call(editor, 'GET', `/sprint/view/stories/upStory/group/${mine}/detail`)
console.log('   editor sees', seen.status, seen.json?.data?.lock?.tab, tab)
await P('editor with reporter tab: journal', editor, `${g.rest}/journal`, w({ title: 'E' }, 1, tab), [409, 404, 423])
await P('editor with reporter tab: save', editor, `${g.rest}/save`, w({ title: 'E' }, 1, tab), [409, 404, 423])
await P('editor with reporter tab: beat', editor, `${g.work}/lock/beat`, { tab }, [409, 404])
await P('editor with reporter tab: off', editor, `${g.work}/lock/off`, { tab }, [200, 404])
await P('editor off without tab', editor, `${g.work}/lock/off`, {}, [200, 404])
await P('editor with reporter tab: lock', editor, `${g.work}/lock/on`, { tab }, [423, 404])
await P('editor unlock', editor, `${g.work}/lock/unlock`, { tab }, [409, 403, 404])
await P('editor restore', editor, `${g.rest}/historyVersions/1/restore`, { tab, base: 1 }, [423, 404, 409])
await P('editor delete', editor, `${g.work}/delete/process`, {}, [423, 404])
await P('reporter still holds', reporter, `${g.work}/lock/beat`, { tab }, [200])
await P('tab not uuid', reporter, `${g.work}/lock/on`, { tab: 'x' }, [400])
await P('delete under other library', reporter, `/sprint/rest/workflow/stories/manuscript/${id}/delete/process`, {}, [404])
console.log('tests done')
await db.end()
