const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
}

const decode = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The file inside a data: address of a picture; undefined when it holds none we take. */
export const dataUrlToFile = (url: string, number: number) => {
  const [, type = '', base64 = ''] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(url) ?? []
  const extension = extensions[type]
  if (!extension || !base64) return
  const bytes = decode(base64)
  return bytes && new File([bytes], `picture-${number}.${extension}`, { type })
}
