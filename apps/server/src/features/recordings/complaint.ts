import { recordingMessages as messages } from '@rongbian/contract/messages/recordings'
import type { Message } from '@rongbian/domain'

/** What ffmpeg says, in words for those who brought the file; the first that fits. */
const words: [RegExp, () => Message][] = [
  [/moov atom not found|End of file|ended prematurely|partial file/i, messages.incomplete],
  [/No space left on device/i, messages.diskFull],
  [/Invalid data found|Format .* detected only with low score|could not find codec/i, messages.damaged],
  [/does not contain any stream|Output file .* does not contain/i, messages.silent],
  [/max_pixels|Picture size .* is invalid/i, messages.frameTooLarge],
  [/Decoder .* not found|Unknown decoder|no decoder/i, messages.codecUnknown],
  [/ENOENT|EACCES/, messages.toolBroken],
]

/** What the table does not know is for the log to tell. */
const unknown = messages.unknownReason

export const complaintMessage = (complaint: string): Message =>
  (words.find(([pattern]) => pattern.test(complaint))?.[1] ?? unknown)()
