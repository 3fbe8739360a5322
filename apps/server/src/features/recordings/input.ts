/** Containers an upload may be; anything that could point to other files or addresses is not among them. */
const containers = 'mov,matroska,avi,asf,mpegts,mpeg,flv,mp3,aac,wav,ogg,flac'
/** A picture larger than this is an attack and not a recording. */
const pixelsMax = 8_192 * 8_192

/** How ffmpeg and ffprobe are told to read a file they must not trust. */
export const readAsFile = ['-protocol_whitelist', 'file', '-format_whitelist', containers]
export const decodeAsFile = [...readAsFile, '-max_pixels', String(pixelsMax)]
export const fileName = (path: string) => `file:${path}`
