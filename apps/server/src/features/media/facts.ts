import { inTurn } from '@rongbian/contract/messages/common'
import { factLabels, factMessages } from '@rongbian/contract/messages/media'
import { phrase } from '@rongbian/contract/messages/phrases'
import { formatSize, type LanguageId, type Message } from '@rongbian/domain'
import { say } from '#/say.ts'
import type { Metadata } from './metadata.ts'

interface Fact {
  label: string
  value: string
}

/** What the column `facts` of a file may hold. */
interface FileFacts {
  picture?: Metadata
  recording?: {
    container: string
    bitRate: number
    picture: { codec: string; frameRate: number } | null
    sound: string | null
  }
}

type Words = Message | string
type FactName = Exclude<keyof typeof factLabels, symbol>
type Table<Found> = Partial<Record<FactName, (found: Found) => Words>>

const ofPicture: Table<Metadata> = {
  title: ({ title }) => title,
  caption: ({ caption }) => caption,
  author: ({ author }) => author,
  copyright: ({ copyright }) => copyright,
  credit: ({ credit }) => credit,
  city: ({ city }) => city,
  keywords: ({ keywords }) => inTurn(keywords),
  takenAt: ({ takenAt }) => takenAt,
  camera: ({ camera }) => camera,
  lens: ({ lens }) => lens,
  aperture: ({ aperture }) => aperture,
  shutter: ({ shutter }) => shutter && factMessages.seconds({ value: shutter }),
  iso: ({ iso }) => iso,
  focalLength: ({ focalLength }) => focalLength,
  flash: ({ flash }) => phrase(flash),
  software: ({ software }) => software,
}

type Recorded = NonNullable<FileFacts['recording']>

const rateOf = ({ picture }: Recorded) => picture && Math.round(picture.frameRate * 100) / 100

const ofRecording: Table<Recorded> = {
  container: ({ container }) => container,
  videoCodec: ({ picture }) => picture?.codec ?? '',
  frameRate: (found) => {
    const value = rateOf(found)
    return value ? factMessages.framesASecond({ value }) : ''
  },
  audioCodec: ({ sound }) => sound ?? '',
  bitRate: ({ bitRate }) => (bitRate > 0 ? `${Math.round(bitRate / 1000)} kbps` : ''),
}

const positionOf = ({ latitude, longitude }: NonNullable<Metadata['place']>) => {
  const degrees = (value: number) => ({ degrees: Math.abs(value).toFixed(5) })
  return factMessages.position({
    latitude: (latitude < 0 ? factMessages.south : factMessages.north)(degrees(latitude)),
    longitude: (longitude < 0 ? factMessages.west : factMessages.east)(degrees(longitude)),
  })
}

interface Measured {
  size: number
  width: number | null
  height: number | null
  mime: string
}

const ofFile: Table<Measured> = {
  dimensions: ({ width, height }) => (width && height ? factMessages.pixels({ width, height }) : ''),
  size: ({ size }) => formatSize(size),
  format: ({ mime }) => mime,
}

const ofPlace: Table<Metadata> = { place: ({ place }) => (place ? positionOf(place) : '') }

const wordsOf = <Found>(table: Table<Found>, found: Found): [FactName, Words][] =>
  // Only names of facts are its keys.
  Object.entries(table).map(([name, read]) => [name as FactName, read(found)])

/** The facts of a file with their names; where it was taken only for those who may know. */
export const shownFacts = (
  stored: unknown,
  file: Measured,
  { withPlace, language }: { withPlace: boolean; language: LanguageId | undefined },
): Fact[] => {
  const { picture, recording } = (stored ?? {}) as FileFacts
  return [
    ...wordsOf(ofFile, file),
    ...(recording ? wordsOf(ofRecording, recording) : []),
    ...(picture ? wordsOf(ofPicture, picture) : []),
    ...(picture && withPlace ? wordsOf(ofPlace, picture) : []),
  ]
    .filter(([, words]) => words)
    .map(([name, words]) => ({ label: say(factLabels[name](), language), value: say(words, language) }))
}
