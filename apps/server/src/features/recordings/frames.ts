import { sharp } from '#/sharp.ts'
import { decodeAsFile, fileName } from './input.ts'
import { runTool } from './run-tool.ts'
import type { Tools } from './tools.ts'

const frameMs = 60_000
const frameBytesMax = 30 * 1024 * 1024
const longMax = 1_280

export interface Frame {
  content: Buffer
  width: number
  height: number
}

/** One picture of a film at a second, turned as people see it; undefined where there is none. */
export const takeFrame = async (
  { ffmpeg }: Tools,
  path: string,
  at: number,
  signal?: AbortSignal,
): Promise<Frame | undefined> => {
  const fit = `scale=w='min(iw,${longMax})':h='min(ih,${longMax})':force_original_aspect_ratio=decrease`
  const args = [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-ss', at.toFixed(3), ...decodeAsFile],
    ...['-i', fileName(path), '-map', '0:V:0', '-frames:v', '1', '-vf', `scale=iw*sar:ih,${fit}`],
    ...['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
  ]
  const { output } = await runTool(ffmpeg, args, { timeoutMs: frameMs, signal, outputMax: frameBytesMax })
  if (output.length === 0) return
  const { data, info } = await sharp(output)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Seconds evenly spread over a film, none at its very ends. */
export const spread = (duration: number, count: number) =>
  Array.from({ length: count }, (_, index) => (duration * (index + 0.5)) / count)

/** Early, but after what fades in. */
export const posterSecond = (duration: number) => Math.min(duration / 3, 3)
