import type { Output } from '@rongbian/contract/endpoint'
import * as recordings from '@rongbian/contract/recordings'
import { isOwnFile, type TranscodeState, transcodeStates } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useStoryParams } from '#/features/compo/use-story.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

type Transcode = Output<typeof recordings.transcodeStatus>

const pollMs = 3_000
const settled: readonly TranscodeState[] = ['done', 'failed', 'interrupted']

/** A file that came a moment ago may be neither saved nor looked at yet, so nothing is asked again for a while. */
const isOver = (transcode: Transcode | undefined, asked: number) =>
  transcode?.state ? settled.includes(transcode.state) : asked >= 20

/** How far the story's recording is on its way to what browsers play; asked again until it is there. */
export const useTranscode = (url: string) => {
  const { storyId } = useStoryParams()
  const { data } = useQuery({
    queryKey: ['transcode', storyId, url],
    queryFn: ({ signal }) =>
      call(recordings.transcodeStatus, { params: { storyId }, query: { url }, signal }),
    enabled: isOwnFile(url),
    retry: false,
    refetchInterval: ({ state }) =>
      isOver(state.data, state.dataUpdateCount + state.errorUpdateCount) ? false : pollMs,
  })
  return data
}

const tones: Record<TranscodeState, Tone> = {
  started: 'working',
  transcoding: 'working',
  done: 'good',
  interrupted: 'warning',
  failed: 'bad',
}

export const TranscodeNote = ({ transcode }: { transcode: Transcode | undefined }) => {
  const { t } = useTranslation('compo')
  const phrase = usePhrase()
  if (!transcode?.state) return null
  const { state, part, problem } = transcode
  return (
    <div className="rb-recording__transcode" role="status">
      <StatusTag tone={tones[state]}>{phrase(transcodeStates[state].label)}</StatusTag>
      {state === 'transcoding' && <Progress size="small" percent={Math.round(part * 100)} />}
      {problem && <span>{problem}</span>}
      {!settled.includes(state) && <span className="rb-panel__note">{t('recording.transcodeHint')}</span>}
    </div>
  )
}
