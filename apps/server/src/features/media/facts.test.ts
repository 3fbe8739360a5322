import { expect, test } from 'vitest'
import { shownFacts } from './facts.ts'

const file = { size: 2048, width: 640, height: 480, mime: 'video/mp4' }
const recording = {
  container: 'MP4',
  bitRate: 128_000,
  picture: { codec: 'h264', frameRate: 29.97 },
  sound: null,
}
const picture = {
  keywords: ['fog', 'river'],
  shutter: '1/250',
  flash: '未闪光',
  place: { latitude: -31.2, longitude: 121.5 },
}

const linesIn = (language: 'zh' | 'en') =>
  shownFacts({ recording, picture }, file, { withPlace: true, language }).map(
    ({ label, value }) => `${label} ${value}`,
  )

test('the facts of a file are told in Chinese and in English', () => {
  expect(linesIn('zh')).toEqual(
    expect.arrayContaining([
      '尺寸 640 × 480 像素',
      '帧率 29.97 帧/秒',
      '关键词 fog、river',
      '快门 1/250 秒',
      '闪光灯 未闪光',
      '拍摄地点 南纬 31.20000°，东经 121.50000°',
    ]),
  )
  expect(linesIn('en')).toEqual(
    expect.arrayContaining([
      'Dimensions 640 × 480 pixels',
      'Frame rate 29.97 frames/s',
      'Keywords fog, river',
      'Shutter 1/250 s',
      'Flash Did not fire',
      'Taken in 31.20000° S, 121.50000° E',
    ]),
  )
  expect(linesIn('en').join()).not.toMatch(/\p{Script=Han}/u)
})
