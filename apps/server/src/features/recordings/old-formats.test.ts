import type { Asset } from '@rongbian/contract/media-shapes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WorkDeps } from '#/deps.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { inspectRecording } from './inspect.ts'
import {
  assetRow,
  bringFile,
  clipFolder,
  film,
  hasFfmpeg,
  orMissing,
  tone,
  workDeps,
} from './recordings.fixture.ts'
import { transcode } from './transcode.ts'

vi.setConfig({ testTimeout: 90_000 })

describe.skipIf(!hasFfmpeg)(orMissing('films in older formats'), () => {
  let news: TestApp
  let deps: WorkDeps
  let clips: Awaited<ReturnType<typeof clipFolder>>
  beforeAll(async () => {
    clips = await clipFolder()
    news = await testApp({ env: { DATA_DIR: clips.folder } })
    deps = await workDeps(news, { DATA_DIR: clips.folder })
  })
  afterAll(async () => {
    await news.close()
    await clips.close()
  })

  const search = async (body: object) => {
    const answer = await news.as('reporter').post('/mam/api/search/highLevelSearchShareAssets', body)
    return dataOf<{ mediaAssetsList: Asset[] }[]>(answer)[0]?.mediaAssetsList
  }

  test.each([
    ['avi', ['-c:v', 'mpeg4', '-c:a', 'mp3'], 'avi'],
    ['wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2'], 'asf'],
    ['ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2'], 'mpegts'],
    ['mpg', ['-c:v', 'mpeg1video', '-c:a', 'mp2'], 'mpeg'],
    ['flv', ['-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100'], 'flv'],
    ['mkv', ['-c:v', 'mpeg4', '-c:a', 'libopus'], 'matroska,webm'],
  ])(
    'a film in %s is known for one, made playable and found by what is played',
    async (ending, codecs, container) => {
      const path = await clips.make(`old.${ending}`, ...film('160x120', 4, 25), ...tone(4), ...codecs)
      const work = await bringFile(deps, 'reporter', path, `旧.${ending}`)
      await inspectRecording(deps, work)
      await transcode(deps, work, new AbortController().signal)
      const row = await assetRow(deps, work.assetId)
      expect(row).toMatchObject({ kind: 'video', width: 160, height: 120, transcodeState: 'done' })
      expect(row.facts).toMatchObject({ recording: { container, picture: { width: 160 } } })
      expect(row.posterHash).not.toBeNull()
      const url = fileUrl(row.playedHash ?? '', '旧.mp4')
      expect(await search({ personal: true, url })).toMatchObject([
        { assetId: work.assetId, url, originalUrl: fileUrl(work.hash, `旧.${ending}`) },
      ])
      const shown = await news.as('reporter').get(url)
      expect(shown.headers['content-type']).toBe('video/mp4')
    },
  )
})
