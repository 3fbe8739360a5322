import type { Phrase } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { deviceKind, deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0`,
  android: `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/141.0 Mobile Safari/537.36`,
  tablet: `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/141.0 Safari/537.36`,
  ipad: `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
  tool: 'curl/8.5.0',
}

const english = {
  phrase: ({ zh }: Phrase) => ({ 微信: 'WeChat', 未知设备: 'Unknown device' })[zh] ?? zh,
  join: ({ system, browser }: { system: string; browser: string }) => `${browser} on ${system}`,
}

test.each([
  ['Edge on Windows', agents.windows],
  ['WeChat on iPhone', agents.iphone],
  ['Unknown device', agents.tool],
])('%s in English', (name, agent) => {
  expect(deviceName(agent, english)).toBe(name)
})

test.each([
  ['computer', agents.windows],
  ['phone', agents.iphone],
  ['phone', agents.android],
  ['tablet', agents.tablet],
  ['tablet', agents.ipad],
  ['computer', agents.tool],
])('a %s', (kind, agent) => {
  expect(deviceKind(agent)).toBe(kind)
})
