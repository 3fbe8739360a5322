import { formatSize, mediaLimits } from '@rongbian/domain'

type PickedKind = 'picture' | 'audio' | 'video' | 'document' | 'program'

type Test = (head: Uint8Array) => boolean

const says =
  (text: string, at = 0): Test =>
  (head) =>
    [...text].every((character, index) => head[at + index] === character.charCodeAt(0))
const both =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))

/** By the first bytes; the first test that holds decides. The server looks again, and closer. */
const byContent: [PickedKind, Test][] = [
  ['picture', says('\xff\xd8\xff')],
  ['picture', says('\x89PNG')],
  ['picture', says('GIF8')],
  ['picture', both(says('RIFF'), says('WEBP', 8))],
  ['picture', both(says('ftyp', 4), (head) => says('avi', 8)(head) || says('hei', 8)(head))],
  ['audio', both(says('RIFF'), says('WAVE', 8))],
  ['audio', both(says('ftyp', 4), says('M4', 8))],
  ['audio', says('ID3')],
  ['audio', ([first, second = 0]) => first === 0xff && second >= 0xf1],
  ['audio', says('OggS')],
  ['audio', says('fLaC')],
  ['video', says('ftyp', 4)],
  ['video', says('\x1a\x45\xdf\xa3')],
  ['video', both(says('RIFF'), says('AVI ', 8))],
  ['video', says('\x00\x00\x01\xba')],
  ['video', says('FLV\x01')],
  ['document', says('%PDF-')],
  ['program', says('MZ')],
  ['program', says('\x7fELF')],
  ['program', says('#!')],
]

const byName: [PickedKind, RegExp][] = [
  ['picture', /^image\/|\.(jpe?g|png|gif|webp|avif|bmp|heic)$/i],
  ['video', /^video\/|\.(mp4|mov|webm|m4v|mkv|avi|wmv|flv|m?ts|m2ts|mpe?g|vob)$/i],
  ['audio', /^audio\/|\.(mp3|m4a|aac|wav|ogg|flac|wma)$/i],
]

export const kindOfPicked = (head: Uint8Array, { name, type }: { name: string; type: string }): PickedKind =>
  byContent.find(([, test]) => test(head))?.[0] ??
  byName.find(([, pattern]) => pattern.test(type) || pattern.test(name))?.[0] ??
  'document'

const most: Record<Exclude<PickedKind, 'program'>, number> = {
  picture: mediaLimits.pictureBytesMax,
  audio: mediaLimits.audioBytesMax,
  video: mediaLimits.videoBytesMax,
  document: mediaLimits.documentBytesMax,
}

export type FileProblem =
  | { is: 'empty' | 'program' | 'unreadable' }
  | { is: 'tooLarge'; kind: keyof typeof most; most: string; size: string }

const headBytes = 16

/** Why a file need not even be sent. */
export const problemOf = async (file: File): Promise<FileProblem | undefined> => {
  if (file.size === 0) return { is: 'empty' }
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) return { is: 'unreadable' }
  const kind = kindOfPicked(new Uint8Array(head), file)
  if (kind === 'program') return { is: 'program' }
  if (file.size <= most[kind]) return undefined
  return { is: 'tooLarge', kind, most: formatSize(most[kind]), size: formatSize(file.size) }
}
