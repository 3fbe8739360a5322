import type { Sharp } from 'sharp'

interface Format {
  ending: RegExp
  /** As the editor keeps a picture between its steps: no loss one could see. */
  keep: (image: Sharp) => Sharp
  /** As small as a quality from 1 to 100 allows. */
  squeeze: (image: Sharp, quality: number) => Sharp
  isOpaque?: boolean
}

/** The formats that can be edited, by what a file is. */
export const formats: Record<string, Format> = {
  'image/jpeg': {
    ending: /\.jpe?g$/i,
    keep: (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
    squeeze: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
    isOpaque: true,
  },
  'image/png': {
    ending: /\.png$/i,
    keep: (image) => image.png({ compressionLevel: 6 }),
    squeeze: (image, quality) => image.png({ palette: true, quality, effort: 3 }),
  },
  'image/webp': {
    ending: /\.webp$/i,
    keep: (image) => image.webp({ quality: 92 }),
    squeeze: (image, quality) => image.webp({ quality }),
  },
  'image/avif': {
    ending: /\.avif$/i,
    keep: (image) => image.avif({ quality: 75, effort: 2 }),
    squeeze: (image, quality) => image.avif({ quality, effort: 2 }),
  },
}
