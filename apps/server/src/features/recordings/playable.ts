import type { Picture, Recording } from './probe.ts'

/** What a played picture may measure, lying or standing. */
const longMax = 1_920
const shortMax = 1_080

const isSmallEnough = ({ width, height }: Picture) =>
  Math.max(width, height) <= longMax && Math.min(width, height) <= shortMax

/** Every browser shows it as it is. */
const isPlainPicture = (picture: Picture) =>
  picture.codec === 'h264' && /^yuvj?420p$/.test(picture.pixelFormat) && isSmallEnough(picture)

const isMp4 = ({ container, brand }: Recording) => /\bmp4\b/.test(container) && brand !== 'qt'

const plainSounds: [sound: string, container: RegExp][] = [
  ['mp3', /^mp3$/],
  ['aac', /\bmp4\b/],
]

/** Whether browsers play it as it is. */
export const isPlayable = (recording: Recording) => {
  const { picture, sound, container } = recording
  if (picture) return isMp4(recording) && isPlainPicture(picture) && (sound === null || sound === 'aac')
  return plainSounds.some(([codec, pattern]) => sound === codec && pattern.test(container))
}

const even = (value: number) => Math.max(2, Math.floor(value / 2) * 2)

/** The size to be played in: never larger, the same ratio, even sides. */
const playedSize = ({ width, height }: Picture) => {
  const part = Math.min(
    1,
    longMax / Math.max(width, height, 1),
    shortMax / Math.max(Math.min(width, height), 1),
  )
  return { width: even(width * part), height: even(height * part) }
}

/** What is fine already is taken over as it is. */
const pictureArgs = (picture: Picture) => {
  if (isPlainPicture(picture)) return ['-c:v', 'copy']
  const { width, height } = playedSize(picture)
  const look = ['-vf', `scale=${width}:${height},setsar=1`, '-pix_fmt', 'yuv420p', '-profile:v', 'high']
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', ...look]
}

const soundArgs = (sound: string) =>
  sound === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k', '-ac', '2']

/** How ffmpeg makes what browsers play. */
export const playedArgs = ({ picture, sound }: Recording) => [
  ...(picture ? ['-map', '0:V:0', ...pictureArgs(picture)] : []),
  ...(sound ? ['-map', '0:a:0', ...soundArgs(sound)] : []),
  ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', picture ? 'mp4' : 'ipod'],
]

export const playedKind = ({ picture }: Recording) =>
  picture ? { mime: 'video/mp4', ending: 'mp4' } : { mime: 'audio/mp4', ending: 'm4a' }
