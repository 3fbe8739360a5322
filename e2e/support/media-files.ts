import { crc32, deflateSync } from 'node:zlib'

export interface MadeFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A real picture of one grey, different for every shade. */
export const makePicture = (name: string, shade: number, side = 320, height = side): MadeFile => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side, shade)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

const wavHead = 44
const rate = 44_100

/** A sound of so many megabytes, which takes several chunks; another seed is another sound. */
export const makeSound = (name: string, megabytes: number, seed: number): MadeFile => {
  const size = megabytes * 1024 * 1024
  const buffer = Buffer.alloc(size)
  for (let at = wavHead; at < size; at += 4) buffer.writeUInt32LE((at * 2_654_435_761 + seed) >>> 0, at)
  buffer.write('RIFF', 0, 'latin1')
  buffer.writeUInt32LE(size - 8, 4)
  buffer.write('WAVEfmt ', 8, 'latin1')
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(1, 22)
  buffer.writeUInt32LE(rate, 24)
  buffer.writeUInt32LE(rate * 2, 28)
  buffer.writeUInt16LE(2, 32)
  buffer.writeUInt16LE(16, 34)
  buffer.write('data', 36, 'latin1')
  buffer.writeUInt32LE(size - wavHead, 40)
  return { name, mimeType: 'audio/wav', buffer }
}

/** A program that says it is a picture. */
export const makeProgram = (name: string): MadeFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(4_096, 7)]),
})
