import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { inspectRecording } from './inspect.ts'
import { assetRow, bringFile, clipFolder, workDeps } from './recordings.fixture.ts'

test('without ffmpeg everything but recordings works, and the calls say how to get it', async () => {
  const clips = await clipFolder()
  const env = { DATA_DIR: clips.folder, FFMPEG_PATH: '/nowhere/ffmpeg' }
  const news = await testApp({ env })
  try {
    const deps = await workDeps(news, env)
    const tools = dataOf<{ problem: string }>(
      await news.as('reporter').get('/sprint/rest/media/recordings/tools'),
    )
    expect(tools).toMatchObject({ available: false })
    expect(tools.problem).toContain('apt-get install ffmpeg')
    const path = join(clips.folder, 'a.mp4')
    await writeFile(path, Buffer.from('\0\0\0\x18ftypisom'))
    const work = await bringFile(deps, 'reporter', path, 'a.mp4')
    await inspectRecording(deps, work)
    expect(await assetRow(deps, work.assetId)).toMatchObject({ transcodeState: null, duration: null })
    const start = await news.as('reporter').post(`/sprint/rest/media/assets/${work.assetId}/transcode/start`)
    expect(start.statusCode).toBe(503)
    expect(start.json().msg).toContain('apt-get install ffmpeg')
  } finally {
    await news.close()
    await clips.close()
  }
})
