import { describe, expect, test } from 'vitest'
import { mailReach } from './mail-reach.ts'

const names: Record<string, string[]> = {
  'smtp.example.com': ['203.0.113.7'],
  'relay.house.example': ['10.1.2.3'],
  'rebound.example': ['203.0.113.7', '127.0.0.1'],
  localhost: ['::1', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
}
const resolve = async (host: string) =>
  (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const reach = mailReach({ MAIL_LOCAL: false }, resolve)

describe('a mail server', () => {
  test.each([
    ['smtp.example.com', 465, '203.0.113.7'],
    ['relay.house.example', 25, '10.1.2.3'],
    ['192.168.1.9', 587, '192.168.1.9'],
  ])('%s:%i is connected to as %s', async (host, port, address) => {
    expect(await reach(host, port)).toBe(address)
  })

  test.each(['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', 'fe80::1', '169.254.0.1'])(
    'on this machine or beside it (%s) is not asked',
    async (host) => {
      await expect(reach(host, 25)).rejects.toThrow('不能是本机或链路本地的地址')
    },
  )

  test.each(['rebound.example', 'localhost', 'mapped.example', 'metadata.example', 'nowhere.example'])(
    'whose name leads there (%s) is not asked',
    async (host) => {
      await expect(reach(host, 25)).rejects.toThrow('不能是本机或链路本地的地址')
    },
  )

  test.each([22, 80, 6379, 5432, 8080])('listens on no port %i', async (port) => {
    await expect(reach('smtp.example.com', port)).rejects.toThrow('端口只能是 25、465')
  })

  test('may be anywhere when the operator says so', async () => {
    expect(await mailReach({ MAIL_LOCAL: true }, resolve)('127.0.0.1', 1025)).toBe('127.0.0.1')
  })
})
