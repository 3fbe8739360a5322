import type { TranscodeState } from '@rongbian/domain'
import type { Tone } from '#/ui/status-tag.tsx'

export const transcodeTones: Record<TranscodeState, Tone> = {
  started: 'working',
  transcoding: 'working',
  done: 'good',
  interrupted: 'warning',
  failed: 'bad',
}
