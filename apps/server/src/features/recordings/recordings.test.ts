import { readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '@rongbian/contract/media-shapes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WorkDeps } from '#/deps.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { inspectRecording } from './inspect.ts'
import { probe } from './probe.ts'
import {
  assetRow,
  bringFile,
  clipFolder,
  film,
  hasFfmpeg,
  orMissing,
  tone,
  until,
  workDeps,
} from './recordings.fixture.ts'
import { resumeTranscodes } from './resume.ts'
import { findTools } from './tools.ts'
import { transcode } from './transcode.ts'

// Programs at low priority wait for everyone else on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

describe.skipIf(!hasFfmpeg)(orMissing('recordings'), () => {
  let news: TestApp
  let deps: WorkDeps
  let clips: Awaited<ReturnType<typeof clipFolder>>
  const calm = new AbortController().signal

  beforeAll(async () => {
    clips = await clipFolder()
    news = await testApp({ env: { DATA_DIR: clips.folder } })
    deps = await workDeps(news, { DATA_DIR: clips.folder })
  })
  afterAll(async () => {
    await news.close()
    await clips.close()
  })

  const reporter = () => news.as('reporter')
  const bring = (path: string, name: string) => bringFile(deps, 'reporter', path, name)
  const inspected = async (path: string, name: string) => {
    const work = await bring(path, name)
    await inspectRecording(deps, work)
    return { work, row: await assetRow(deps, work.assetId) }
  }
  const played = async (path: string, name: string) => {
    const { work } = await inspected(path, name)
    await transcode(deps, work, calm)
    const row = await assetRow(deps, work.assetId)
    const tools = await findTools(deps.env)
    if (!tools || !row.playedHash) throw new Error(`not transcoded: ${row.transcodeProblem}`)
    const probed = await deps.storage.withLocal(row.playedHash, (path) => probe(tools, path))
    if ('problem' in probed) throw new Error(probed.problem.id)
    return { row, work, recording: probed.recording }
  }
  const leftovers = () => readdir(join(clips.folder, 'cache', 'recordings')).catch(() => [])
  const call = (assetId: number, path: string, body = {}) =>
    reporter().post(`/sprint/rest/media/assets/${assetId}/${path}`, body)

  test('a film browsers play is measured, gets a poster and is left as it is', async () => {
    const path = await clips.make('plain.mp4', ...film('320x240', 4), ...tone(4), '-c:a', 'aac')
    const { row } = await inspected(path, '晨.mp4')
    expect(row).toMatchObject({ width: 320, height: 240, transcodeState: null, playedHash: null })
    expect(row.duration).toBeCloseTo(4, 0)
    expect(row.facts).toMatchObject({
      recording: { sound: 'aac', picture: { codec: 'h264', pixelFormat: 'yuv420p' } },
    })
    const poster = await deps.storage.read(row.posterHash ?? '')
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
    const refused = await call(row.id, 'transcode/start')
    expect(refused.json().msg).toBe('浏览器可以直接播放，不需要转码')
  })

  test('a film turned on its side is measured and drawn upright', async () => {
    const flat = await clips.make('flat.mp4', ...film('320x180', 2))
    const path = await clips.make('turned.mp4', '-display_rotation', '90', '-i', flat, '-c', 'copy').catch(
      // Before ffmpeg 6 the turn is written by hand.
      () => clips.make('turned.mp4', '-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'),
    )
    const { row } = await inspected(path, '竖.mp4')
    expect(row).toMatchObject({ width: 180, height: 320 })
    const poster = await sharp(await deps.storage.read(row.posterHash ?? '')).metadata()
    expect(poster).toMatchObject({ width: 180, height: 320 })
  })

  test('what browsers do not play is made into H.264 and AAC, with even sides', async () => {
    const path = await clips.make(
      'odd.webm',
      ...[...film('321x241', 2), ...tone(2), '-c:v', 'libvpx', '-c:a', 'libopus'],
    )
    const { row, recording } = await played(path, '海.webm')
    expect(row).toMatchObject({ width: 321, height: 241, transcodeState: 'done', transcodePart: 1 })
    expect(recording).toMatchObject({
      brand: 'isom',
      sound: 'aac',
      picture: { codec: 'h264', pixelFormat: 'yuv420p', width: 320, height: 240 },
    })
    const head = (await deps.storage.read(row.playedHash ?? ''))?.subarray(0, 4_000)
    expect(head?.includes('moov')).toBe(true)
    expect(await leftovers()).toEqual([])
  })

  test('a large film is made smaller in its ratio, and never larger', async () => {
    const path = await clips.make('large.mp4', ...film('2560x1080', 1, 2))
    const { recording } = await played(path, '大.mp4')
    expect(recording.picture).toMatchObject({ width: 1920, height: 810 })
  })

  test('a film that only lies in the wrong container is not drawn again', async () => {
    const path = await clips.make('plain.mov', ...film('320x240', 1), ...tone(1), '-c:a', 'pcm_s16le')
    const { recording } = await played(path, '片.mov')
    expect(recording).toMatchObject({ brand: 'isom', sound: 'aac', picture: { codec: 'h264' } })
  })

  test('a sound browsers do not play becomes AAC, one they play stays', async () => {
    const wav = await played(await clips.make('a.wav', ...tone(1)), '录音.wav')
    expect(wav.recording).toMatchObject({ picture: null, sound: 'aac' })
    const mp3 = await inspected(await clips.make('a.mp3', ...tone(1)), '录音.mp3')
    expect(mp3.row).toMatchObject({ transcodeState: null, posterHash: null, width: null })
  })

  test('the same file of a colleague is not made twice', async () => {
    const path = await clips.make('same.webm', ...film('160x120', 1), '-c:v', 'libvpx')
    const { row } = await played(path, '同.webm')
    const other = await bringFile(deps, 'editor', path, '同.webm')
    await inspectRecording(deps, other)
    expect(await assetRow(deps, other.assetId)).toMatchObject({
      transcodeState: 'done',
      playedHash: row.playedHash,
    })
  })

  test('a film that breaks off, and a text called a film, are told so in words', async () => {
    const whole = await clips.make('whole.mp4', ...film('320x240', 8), '-movflags', '+faststart')
    const { size } = await stat(whole)
    await truncate(whole, Math.floor(size / 2))
    const half = await inspected(whole, '半.mp4')
    expect(half.row).toMatchObject({ transcodeState: 'failed', width: 320 })
    expect(half.row.transcodeProblem).toContain('不完整')

    const late = await clips.make('late.mp4', ...film('320x240', 4))
    await truncate(late, 4_000)
    expect((await inspected(late, '断.mp4')).row.transcodeProblem).toBe('文件不完整，请重新上传')

    const fake = join(clips.folder, 'fake.mp4')
    await writeFile(fake, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.from('文字'.repeat(999))]))
    const { row, work } = await inspected(fake, '假.mp4')
    expect(row.transcodeState).toBe('failed')
    expect(row.transcodeProblem).not.toMatch(/[a-z]{3,}/i)
    dataOf(await call(work.assetId, 'transcode/start'))
    await transcode(deps, work, calm)
    expect((await assetRow(deps, work.assetId)).transcodeState).toBe('failed')
  })

  test('a playlist that points elsewhere is not followed', async () => {
    const list = join(clips.folder, 'list.m3u8')
    await writeFile(list, '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nplain.mp4\n#EXT-X-ENDLIST\n')
    const tools = await findTools(deps.env)
    expect(tools && (await probe(tools, list))).toHaveProperty('problem')
  })

  test('a person stops the work and starts it again; a colleague may not', async () => {
    const path = await clips.makeLong('long.mov', '1280x720', 120)
    const { work } = await inspected(path, '长.mov')
    const running = transcode(deps, work, calm)
    await until(async () => (await assetRow(deps, work.assetId)).transcodePart > 0)
    const colleague = await news.as('editor').post(`/sprint/rest/media/assets/${work.assetId}/transcode/stop`)
    expect(colleague.statusCode).toBe(404)
    const stopped = dataOf<Asset>(await call(work.assetId, 'transcode/stop'))
    expect(stopped.transcode).toMatchObject({ state: 'interrupted' })
    expect(stopped.transcode?.problem).toMatch(/^由.+中断$/)
    await running
    expect(await assetRow(deps, work.assetId)).toMatchObject({
      transcodeState: 'interrupted',
      playedHash: null,
    })
    expect(await leftovers()).toEqual([])
    await transcode(deps, work, calm)
    expect((await assetRow(deps, work.assetId)).transcodeState).toBe('interrupted')
    expect((await call(work.assetId, 'transcode/stop')).statusCode).toBe(409)
    expect(dataOf<Asset>(await call(work.assetId, 'transcode/start')).transcode?.state).toBe('started')
    expect((await call(work.assetId, 'transcode/start')).statusCode).toBe(409)
  })

  test('work that ends with its process waits for the next one', async () => {
    const path = await clips.makeLong('ended.mov', '640x360', 8)
    const { work } = await inspected(path, '停.mov')
    const ending = new AbortController()
    const running = transcode(deps, work, ending.signal)
    await until(async () => (await assetRow(deps, work.assetId)).transcodeState === 'transcoding')
    ending.abort()
    await expect(running).rejects.toThrow()
    expect((await assetRow(deps, work.assetId)).transcodeState).toBe('started')
    expect(await leftovers()).toEqual([])
    await transcode(deps, work, calm)
    expect((await assetRow(deps, work.assetId)).transcodeState).toBe('done')
  })

  test('work whose tries have all ended is asked for again when a worker starts, and only once', async () => {
    const waitingFor = async (assetId: number) => {
      const { rows } = await sql`select from job.job where name = 'media-transcode' and state = 'created'
        and data ->> 'assetId' = ${String(assetId)}`.execute(deps.db)
      return rows.length
    }
    const path = await clips.make('lost.webm', ...film('160x120', 1, 5), '-c:v', 'libvpx')
    const { work } = await inspected(path, '丢.webm')
    expect(await waitingFor(work.assetId)).toBe(1)
    await sql`update job.job set state = 'failed' where name = 'media-transcode'`.execute(deps.db)
    await resumeTranscodes(deps)
    await resumeTranscodes(deps)
    expect(await waitingFor(work.assetId)).toBe(1)
  })

  test('the poster is a frame of one second, or a picture of the house', async () => {
    const path = await clips.make('colours.mp4', ...film('320x240', 6))
    const { work, row } = await inspected(path, '彩.mp4')
    const frames = dataOf<{ at: number; url: string }[]>(await call(work.assetId, 'frames/list'))
    expect(frames.map(({ at }) => at)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5])
    expect(new Set(frames.map(({ url }) => url)).size).toBe(6)
    const shown = await reporter().get(frames[5]?.url ?? '')
    expect(shown.headers['content-type']).toBe('image/jpeg')

    const chosen = dataOf<Asset>(await call(work.assetId, 'frames/choose', { at: 5.5 }))
    const changed = await assetRow(deps, work.assetId)
    expect(changed.posterHash).not.toBe(row.posterHash)
    expect(frames[5]?.url).toContain(changed.posterHash)
    expect(chosen.thumbnailUrl).toContain(changed.posterHash)

    const own = frames[0]?.url ?? ''
    expect(dataOf<Asset>(await call(work.assetId, 'frames/choose', { url: own })).thumbnailUrl).toContain(
      own.split('/')[4],
    )
    for (const body of [
      {},
      { at: 600 },
      { url: 'https://a.example/x.jpg' },
      { url: fileUrl(work.hash, 'a') },
    ])
      expect((await call(work.assetId, 'frames/choose', body)).statusCode).toBe(400)
    const other = await news
      .as('editor')
      .post(`/sprint/rest/media/assets/${work.assetId}/frames/choose`, { at: 1 })
    expect(other.statusCode).toBe(404)
  })

  test('a story asks how far its film is, and only for what it shows', async () => {
    const path = await clips.make('told.webm', ...film('160x120', 2), '-c:v', 'libvpx')
    const { work } = await inspected(path, '问.webm')
    const url = fileUrl(work.hash, '问.webm')
    const figure = `<figure data-type="video"><video src="${url}" controls></video></figure>`
    const storyId = await newStory(reporter(), { htmlContent: `<p>看</p>${figure}` })
    const ask = (id: number, asked = url) =>
      reporter().get(`/sprint/rest/pub/transcodeStatus/${id}`, { url: asked })
    expect(dataOf(await ask(storyId))).toMatchObject({ state: 'started', stateName: '等待转码' })
    await transcode(deps, work, calm)
    expect(dataOf(await ask(storyId))).toMatchObject({ state: 'done', stateName: '转码完成', part: 1 })
    expect((await ask(await newStory(reporter()))).statusCode).toBe(404)
    expect((await ask(storyId, 'https://a.example/b.mp4')).statusCode).toBe(404)
    const stranger = await news.as('linzhaoye').get(`/sprint/rest/pub/transcodeStatus/${storyId}`, { url })
    expect(stranger.statusCode).toBe(404)

    const original = await reporter().get(url)
    expect(original.headers['content-type']).toBe('video/webm')
    const toPlay = await reporter().get(url, { play: 1 })
    expect(toPlay.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, no-cache',
    })
  })

  test('the tools are named', async () => {
    const tools = dataOf(await reporter().get('/sprint/rest/media/recordings/tools'))
    expect(tools).toMatchObject({ available: true, problem: '' })
  })
})
