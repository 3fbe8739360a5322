import { formatSize } from '@rongbian/domain'
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

const both = (value: string, unit: string) => (value ? `${value}${unit}` : '')

const ofPicture: [string, (found: Metadata) => string][] = [
  ['标题', ({ title }) => title],
  ['说明', ({ caption }) => caption],
  ['作者', ({ author }) => author],
  ['版权声明', ({ copyright }) => copyright],
  ['来源', ({ credit }) => credit],
  ['城市', ({ city }) => city],
  ['关键词', ({ keywords }) => keywords.join('、')],
  ['拍摄时间', ({ takenAt }) => takenAt],
  ['相机', ({ camera }) => camera],
  ['镜头', ({ lens }) => lens],
  ['光圈', ({ aperture }) => aperture],
  ['快门', ({ shutter }) => both(shutter, ' 秒')],
  ['ISO', ({ iso }) => iso],
  ['焦距', ({ focalLength }) => focalLength],
  ['闪光灯', ({ flash }) => flash],
  ['软件', ({ software }) => software],
]

type Recorded = NonNullable<FileFacts['recording']>

const ofRecording: [string, (found: Recorded) => string][] = [
  ['封装', ({ container }) => container],
  ['视频编码', ({ picture }) => picture?.codec ?? ''],
  ['帧率', ({ picture }) => (picture?.frameRate ? `${Math.round(picture.frameRate * 100) / 100} 帧/秒` : '')],
  ['音频编码', ({ sound }) => sound ?? ''],
  ['码率', ({ bitRate }) => (bitRate > 0 ? `${Math.round(bitRate / 1000)} kbps` : '')],
]

const degrees = (value: number, positive: string, negative: string) =>
  `${value < 0 ? negative : positive} ${Math.abs(value).toFixed(5)}°`

const placeFact = ({ place }: Metadata): Fact[] =>
  place
    ? [
        {
          label: '拍摄地点',
          value: `${degrees(place.latitude, '北纬', '南纬')}，${degrees(place.longitude, '东经', '西经')}`,
        },
      ]
    : []

const labelled = <Found>(table: [string, (found: Found) => string][], found: Found): Fact[] =>
  table.map(([label, read]) => ({ label, value: read(found) })).filter(({ value }) => value !== '')

interface Measured {
  size: number
  width: number | null
  height: number | null
  mime: string
}

/** The facts of a file with their Chinese names; where it was taken only for those who may know. */
export const shownFacts = (stored: unknown, file: Measured, withPlace: boolean): Fact[] => {
  const { picture, recording } = (stored ?? {}) as FileFacts
  const { size, width, height, mime } = file
  return [
    ...(width && height ? [{ label: '尺寸', value: `${width} × ${height} 像素` }] : []),
    { label: '大小', value: formatSize(size) },
    { label: '格式', value: mime },
    ...(recording ? labelled(ofRecording, recording) : []),
    ...(picture ? labelled(ofPicture, picture) : []),
    ...(picture && withPlace ? placeFact(picture) : []),
  ]
}
