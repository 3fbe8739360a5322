export type FileKind = 'image' | 'video' | 'audio' | 'pdf' | 'other'

const extensions: Record<Exclude<FileKind, 'other'>, RegExp> = {
  image: /\.(jpe?g|png|gif|webp|avif|bmp)$/i,
  video: /\.(mp4|webm|mov|m4v)$/i,
  audio: /\.(mp3|m4a|aac|ogg|wav|flac)$/i,
  pdf: /\.pdf$/i,
}

const kinds = Object.keys(extensions) as (keyof typeof extensions)[]

/** What a browser can show of a file: by its type where that says so, otherwise by its name. */
export const fileKind = ({ type, name }: { type: string; name: string }): FileKind => {
  const said = type.toLowerCase()
  const byType = kinds.find((kind) => (kind === 'pdf' ? said.endsWith('pdf') : said.startsWith(kind)))
  return byType ?? kinds.find((kind) => extensions[kind].test(name)) ?? 'other'
}
