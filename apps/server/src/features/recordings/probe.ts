import { recordingMessages } from '@rongbian/contract/messages/recordings'
import { type Message, parseJson } from '@rongbian/domain'
import { z } from 'zod'
import { outageOf } from '#/outage.ts'
import { complaintMessage } from './complaint.ts'
import { fileName, readAsFile } from './input.ts'
import { runTool } from './run-tool.ts'
import type { Tools } from './tools.ts'

const probeMs = 60_000

const count = z.coerce.number().catch(0)
const stream = z.object({
  codec_type: z.string().catch(''),
  codec_name: z.string().catch(''),
  pix_fmt: z.string().catch(''),
  width: count,
  height: count,
  sample_aspect_ratio: z.string().catch('1:1'),
  avg_frame_rate: z.string().catch('0/0'),
  duration: count,
  disposition: z.object({ attached_pic: count }).catch({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: count })).catch([]),
})
const answer = z.object({
  streams: z.array(stream).catch([]),
  format: z.object({
    format_name: z.string().catch(''),
    duration: count,
    bit_rate: count,
    tags: z.object({ major_brand: z.string().catch('') }).catch({ major_brand: '' }),
  }),
})
type Stream = z.output<typeof stream>

export interface Picture {
  codec: string
  pixelFormat: string
  /** As people see it: turned, and with square pixels. */
  width: number
  height: number
  frameRate: number
}

export interface Recording {
  container: string
  brand: string
  duration: number
  bitRate: number
  picture: Picture | null
  sound: string | null
}

const ratio = (text: string, mark: string) => {
  const [top = 0, bottom = 0] = text.split(mark).map(Number)
  return top > 0 && bottom > 0 ? top / bottom : 0
}

const pictureOf = (found: Stream): Picture => {
  const width = Math.round(found.width * (ratio(found.sample_aspect_ratio, ':') || 1))
  const turned = found.side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90)
  return {
    codec: found.codec_name,
    pixelFormat: found.pix_fmt,
    ...(turned ? { width: found.height, height: width } : { width, height: found.height }),
    frameRate: Math.round(ratio(found.avg_frame_rate, '/') * 100) / 100,
  }
}

const recordingOf = ({ streams, format }: z.output<typeof answer>): Recording => {
  // The cover of a song is no film.
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition.attached_pic)
  const sound = streams.find((one) => one.codec_type === 'audio')
  const duration = format.duration || Math.max(0, ...streams.map((one) => one.duration))
  return {
    container: format.format_name,
    brand: format.tags.major_brand.trim(),
    duration,
    bitRate: format.bit_rate,
    picture: picture ? pictureOf(picture) : null,
    sound: sound?.codec_name ?? null,
  }
}

/** The problem is in words for people, the complaint as ffprobe made it, for the log. */
type Probed = { recording: Recording } | { problem: Message; complaint: string }

const failed = (complaint: string) => ({ problem: complaintMessage(complaint), complaint })

/** What a recording is, or in words why it is none. */
export const probe = async ({ ffprobe }: Tools, path: string, signal?: AbortSignal): Promise<Probed> => {
  const args = ['-v', 'error', ...readAsFile, '-of', 'json', '-show_format', '-show_streams', fileName(path)]
  const ran = await runTool(ffprobe, args, { timeoutMs: probeMs, signal })
  if (ran.ended === 'stopped') throw new Error('the probe was stopped')
  // For want of a handle nothing is known about the file: it is asked again later.
  if (!ran.isOk && outageOf({ message: ran.complaint })) throw new Error(ran.complaint)
  const parsed = answer.safeParse(parseJson(ran.output.toString()))
  if (!ran.isOk || !parsed.success) return failed(ran.complaint)
  const recording = recordingOf(parsed.data)
  const isSomething = recording.picture || recording.sound
  return isSomething ? { recording } : { problem: recordingMessages.silent(), complaint: '' }
}

/** Read from here to the end to see where the file really ends. */
const tailSeconds = 2

/** Whether the file breaks off before the end it promises. */
export const breaksOff = async (
  { ffprobe }: Tools,
  path: string,
  { duration }: Recording,
  signal?: AbortSignal,
) => {
  let last = 0
  const args = [
    ...['-v', 'error', ...readAsFile, '-show_entries', 'packet=pts_time,dts_time', '-of', 'csv=p=0'],
    ...['-read_intervals', `${Math.max(0, duration - tailSeconds)}%`, fileName(path)],
  ]
  const onLine = (line: string) => {
    // Some containers know only one of the two times.
    for (const time of line.split(',')) last = Math.max(last, Number.parseFloat(time) || 0)
  }
  const { ended } = await runTool(ffprobe, args, { timeoutMs: probeMs, signal, onLine })
  return ended === 'itself' && last < duration - Math.max(1, duration * 0.03)
}
