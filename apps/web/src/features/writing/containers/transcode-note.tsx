import type { Output } from '@rongbian/contract/endpoint'
import * as recordings from '@rongbian/contract/recordings'
import { isOwnFile, type TranscodeState, transcodeStates } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { findRecording, transcodeTones } from '#/features/media/index.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

type Transcode = Pick<Output<typeof recordings.transcodeStatus>, 'state' | 'part' | 'problem'>

const none: Transcode = { state: null, part: 0, problem: '' }
const pollMs = 3_000
const settled: readonly TranscodeState[] = ['done', 'failed', 'interrupted']

/** A file that came a moment ago may not be looked at yet, so nothing is asked again for a while. */
const isOver = ({ state }: Transcode, asked: number) => (state ? settled.includes(state) : asked >= 10)

/** How far the story's recording is on its way to what browsers play; asked again until it is there. */
export const useTranscode = (url: string) => {
  const { id: storyId, accessUrl } = useOpenStory()
  // The story answers for what is saved with it; until then the asset does.
  const isSaved = accessUrl === url
  const { data } = useQuery({
    queryKey: ['transcode', storyId, url, isSaved],
    queryFn: async ({ signal }): Promise<Transcode> =>
      isSaved
        ? call(recordings.transcodeStatus, { params: { storyId }, query: { url }, signal })
        : ((await findRecording(url, signal))?.transcode ?? none),
    enabled: isOwnFile(url),
    retry: false,
    refetchInterval: ({ state: { data: now = none, dataUpdateCount, errorUpdateCount } }) =>
      isOver(now, dataUpdateCount + errorUpdateCount) ? false : pollMs,
  })
  return data
}

/** Until then many browsers can do nothing with it. */
export const isOnItsWay = (transcode: Transcode | undefined) =>
  Boolean(transcode?.state && !settled.includes(transcode.state))

export const TranscodeNote = ({ transcode }: { transcode: Transcode | undefined }) => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  if (!transcode?.state) return null
  const { state, part, problem } = transcode
  return (
    <div className="rb-recording__transcode rb-mt-1 rb-row rb-wrap rb-gap-1 rb-fs-13" role="status">
      <StatusTag tone={transcodeTones[state]}>{phrase(transcodeStates[state].label)}</StatusTag>
      {state === 'transcoding' && <Progress size="small" percent={Math.round(part * 100)} />}
      {problem && <span>{problem}</span>}
      {isOnItsWay(transcode) && (
        <span className="rb-panel__note rb-meta">{t('recording.transcodeHint')}</span>
      )}
    </div>
  )
}
