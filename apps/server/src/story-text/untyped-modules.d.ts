declare module 'opencc-js/dict/*' {
  const entries: string
  // biome-ignore lint/style/noDefaultExport: that is how the package writes its dictionaries.
  export default entries
}

declare module 'archiver' {
  import type { Transform } from 'node:stream'

  export class ZipArchive extends Transform {
    constructor(options?: { store?: boolean; zlib?: { level: number } })
    append(source: import('node:stream').Readable | string, data: { name: string }): this
    finalize(): Promise<void>
  }
}
