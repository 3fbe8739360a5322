import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Another object of the file. */
export class Ref {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

/** Written as it stands. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type PdfValue =
  | Ref
  | Raw
  | number
  | boolean
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue }

/** Six decimals of an inch's seventy-second are finer than any press, and short. */
export const num = (value: number) => {
  if (!Number.isFinite(value)) throw new Error(`not a number for a PDF: ${value}`)
  return String(Math.round(value * 10_000) / 10_000 || 0)
}

export const name = (text: string) => new Raw(`/${text}`)
export const hex = (bytes: Uint8Array) => new Raw(`<${Buffer.from(bytes).toString('hex')}>`)

/** Words: plain where they are plain, else UTF-16 with its mark. */
export const words = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? new Raw(`(${text.replace(/[\\()]/g, '\\$&')})`)
    : hex(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]))

const written = (value: PdfValue): string => {
  if (value instanceof Ref) return `${value.id} 0 R`
  if (value instanceof Raw) return value.text
  if (typeof value === 'number') return num(value)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`
  return `<<${Object.entries(value)
    .map(([key, one]) => `/${key} ${written(one)}`)
    .join(' ')}>>`
}

/** The objects of one file in the order they are added; nothing of it knows the time or chance. */
export const createFile = (version: '1.4' | '1.6') => {
  const pieces: Buffer[] = [Buffer.from(`%PDF-${version}\n%âãÏÓ\n`, 'latin1')]
  const offsets: number[] = []
  let length = pieces[0]?.length ?? 0
  const write = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  const reserve = () => {
    offsets.push(0)
    return new Ref(offsets.length)
  }
  const begin = (ref: Ref) => {
    offsets[ref.id - 1] = length
    write(Buffer.from(`${ref.id} 0 obj\n`))
  }
  return {
    /** An object others name before it is known. */
    reserve,
    add: (value: PdfValue, ref = reserve()) => {
      begin(ref)
      write(Buffer.from(`${written(value)}\nendobj\n`, 'latin1'))
      return ref
    },
    /** A stream; what is packed already is left as it is. */
    addStream: (bytes: Uint8Array, entries: { readonly [key: string]: PdfValue } = {}, isPacked = false) => {
      const ref = reserve()
      const body = isPacked ? Buffer.from(bytes) : deflateSync(bytes)
      const head = { ...entries, ...(!isPacked && { Filter: name('FlateDecode') }), Length: body.length }
      begin(ref)
      write(Buffer.from(`${written(head)}\nstream\n`, 'latin1'))
      write(body)
      write(Buffer.from('\nendstream\nendobj\n'))
      return ref
    },
    /** The whole file; its name is made of all it holds. */
    end: (root: Ref, info: Ref): Uint8Array => {
      const digest = createHash('sha256')
      for (const piece of pieces) digest.update(piece)
      const id = hex(digest.digest().subarray(0, 16))
      const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
      const trailer = written({ Size: offsets.length + 1, Root: root, Info: info, ID: [id, id] })
      const begins = length
      write(
        Buffer.from(
          `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${begins}\n%%EOF\n`,
        ),
      )
      return Buffer.concat(pieces)
    },
  }
}

export type PdfFile = ReturnType<typeof createFile>
