import ExifReader, { type ExpandedTags } from 'exifreader'
import { decodeText, mendText } from './decode.ts'

/** What a camera and an agency wrote into a picture. */
export interface Metadata {
  camera: string
  lens: string
  takenAt: string
  aperture: string
  shutter: string
  iso: string
  focalLength: string
  flash: string
  software: string
  title: string
  caption: string
  author: string
  copyright: string
  credit: string
  city: string
  keywords: string[]
  place: { latitude: number; longitude: number } | null
}

const textMax = 2_000
const keywordsMax = 30

const includeTags = {
  exif: [
    ...['Make', 'Model', 'LensModel', 'DateTimeOriginal', 'FNumber', 'ExposureTime', 'ISOSpeedRatings'],
    ...['FocalLength', 'Flash', 'Software', 'ImageDescription', 'Artist', 'Copyright'],
    ...['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'],
  ],
  iptc: true,
  xmp: true,
  gps: true,
} as const

type Group = Record<string, unknown> | undefined

const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, textMax)

const isBytes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number')

const textOfTag = (tag: unknown): string => {
  const { value, description } = (tag ?? {}) as { value?: unknown; description?: unknown }
  const [only] = Array.isArray(value) ? value : []
  if (typeof only === 'string') return clean(mendText(only))
  return typeof description === 'string' ? clean(mendText(description)) : ''
}

/** IPTC comes as bytes, and a tag that may come again as a list of tags. */
const textsOfIptc = (tag: unknown): string[] =>
  (Array.isArray(tag) ? tag : [tag])
    .map((one) => (one as { value?: unknown } | undefined)?.value)
    .map((value) => (isBytes(value) ? clean(decodeText(Buffer.from(value))) : ''))
    .filter(Boolean)

const iptcText = (group: Group, name: string) => textsOfIptc(group?.[name]).join('、')
const text = (group: Group, name: string) => textOfTag(group?.[name])
const first = (...texts: string[]) => texts.find(Boolean) ?? ''

/** Of a list in XMP each entry; of a single text what stands between its marks. */
const xmpList = (tag: unknown): string[] => {
  const { value } = (tag ?? {}) as { value?: unknown }
  return Array.isArray(value) ? value.map(textOfTag).filter(Boolean) : [textOfTag(tag)].filter(Boolean)
}

const keywordsOf = (iptc: Group, xmp: Group) => {
  const words = [...textsOfIptc(iptc?.Keywords), ...xmpList(xmp?.subject)].flatMap((word) =>
    word.split(/[,，;；、]+/).map((part) => part.trim()),
  )
  return [...new Set(words.filter(Boolean))].slice(0, keywordsMax)
}

const cameraOf = (exif: Group) => {
  const [make, model] = [text(exif, 'Make'), text(exif, 'Model')]
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim()
}

const placeOf = ({ gps }: ExpandedTags): Metadata['place'] => {
  const { Latitude: latitude, Longitude: longitude } = gps ?? {}
  const isPlace =
    Number.isFinite(latitude) &&
    Number.isFinite(longitude) &&
    Math.abs(latitude ?? 0) <= 90 &&
    Math.abs(longitude ?? 0) <= 180
  return isPlace ? { latitude: latitude as number, longitude: longitude as number } : null
}

const flashOf = (exif: Group) => {
  const { value } = (exif?.Flash ?? {}) as { value?: unknown }
  if (typeof value !== 'number') return ''
  return value % 2 === 1 ? '已闪光' : '未闪光'
}

/** Reads what there is and understands it as far as it goes; a picture without anything answers empty texts. */
export const readMetadata = (bytes: Buffer): Metadata => {
  const tags = ExifReader.load(bytes, { expanded: true, includeTags: { ...includeTags } as never })
  const { exif, iptc, xmp } = tags as Record<'exif' | 'iptc' | 'xmp', Group>
  const day = text(exif, 'DateTimeOriginal')
  return {
    camera: cameraOf(exif),
    lens: text(exif, 'LensModel'),
    takenAt: day.replace(/^(\d{4}):(\d{2}):(\d{2})/, '$1-$2-$3'),
    aperture: text(exif, 'FNumber'),
    shutter: text(exif, 'ExposureTime'),
    iso: text(exif, 'ISOSpeedRatings'),
    focalLength: text(exif, 'FocalLength'),
    flash: flashOf(exif),
    software: text(exif, 'Software'),
    title: first(
      iptcText(iptc, 'Headline'),
      iptcText(iptc, 'Object Name'),
      text(xmp, 'title'),
      text(xmp, 'Headline'),
    ),
    caption: first(
      iptcText(iptc, 'Caption/Abstract'),
      text(xmp, 'description'),
      text(exif, 'ImageDescription'),
    ),
    author: first(iptcText(iptc, 'By-line'), xmpList(xmp?.creator).join('、'), text(exif, 'Artist')),
    copyright: first(iptcText(iptc, 'Copyright Notice'), text(xmp, 'rights'), text(exif, 'Copyright')),
    credit: first(
      iptcText(iptc, 'Credit'),
      iptcText(iptc, 'Source'),
      text(xmp, 'Credit'),
      text(xmp, 'Source'),
    ),
    city: first(iptcText(iptc, 'City'), text(xmp, 'City')),
    keywords: keywordsOf(iptc, xmp),
    place: placeOf(tags),
  }
}
