import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Windows 上的 Chrome',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
  ],
  [
    'Windows 上的 Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
  ],
  [
    'macOS 上的 Safari',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
  ],
  [
    'iPhone 上的微信',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0`,
  ],
  ['鸿蒙上的 Chrome', `Mozilla/5.0 (Phone; HarmonyOS 5.0) ${webkit} Chrome/132.0 Mobile Safari/537.36`],
  ['Android 上的 Chrome', `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/141.0 Mobile Safari/537.36`],
  ['Linux 上的 Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['未知设备', 'curl/8.5.0'],
  ['未知设备', ''],
])('%s is recognised', (device, agent) => {
  expect(deviceOf(agent)).toBe(device)
})

test('a newer version is the same device', () => {
  const agent = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/${version}.0 Safari/537.36`
  expect(deviceOf(agent(140))).toBe(deviceOf(agent(141)))
})
