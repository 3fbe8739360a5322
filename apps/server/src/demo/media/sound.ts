const rate = 8_000
const seconds = 8
/** A quiet call and answer, as a quay song has. */
const notes = [392, 440, 523, 440, 392, 330, 392, 294]

const headerBytes = 44

/** A small WAV file, drawn by hand like the pictures. */
export const chime = () => {
  const samples = rate * seconds
  const file = Buffer.alloc(headerBytes + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let index = 0; index < samples; index += 1) {
    const time = index / rate
    const fading = Math.exp(-2.2 * (time % 1))
    const tone = Math.sin(2 * Math.PI * (notes[Math.floor(time)] ?? 392) * time)
    file.writeInt16LE(Math.round(tone * fading * 9_000), headerBytes + index * 2)
  }
  return file
}
