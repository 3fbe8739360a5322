import { BlockList, isIP, isIPv4 } from 'node:net'
import { isbot } from 'isbot'

export type Audience = 'reader' | 'house' | 'crawler'
export type Device = 'phone' | 'tablet' | 'computer'
export type Via = 'direct' | 'search' | 'social' | 'other'

interface AgentFacts {
  isCrawler: boolean
  device: Device
  /** Opened inside a program in which people share. */
  isShared: boolean
}

const agentsMost = 2_000

const deviceOf = (agent: string): Device => {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobile|iPhone|HarmonyOS|CFNetwork|okhttp/i.test(agent) ? 'phone' : 'computer'
}

/** The programs readers use are few, and to recognise one costs more than the rest of a message. */
export const agentBook = () => {
  const known = new Map<string, AgentFacts>()
  return (agent: string): AgentFacts => {
    const found = known.get(agent)
    if (found) return found
    const facts = {
      isCrawler: agent === '' || isbot(agent),
      device: deviceOf(agent),
      isShared: /MicroMessenger|Weibo|QQ\/|DingTalk/i.test(agent),
    }
    if (known.size >= agentsMost) known.clear()
    known.set(agent, facts)
    return facts
  }
}

const hosts: Partial<Record<Via, readonly string[]>> = {
  search: [
    'baidu.com',
    'sogou.com',
    'so.com',
    'sm.cn',
    'bing.com',
    'google.com',
    'google.com.hk',
    'quark.cn',
  ],
  social: ['qq.com', 'weibo.com', 'weibo.cn', 'zhihu.com', 'douyin.com', 'xiaohongshu.com', 'x.com', 't.co'],
}

/** What led to a page: a program in which it was shared says so even where no host is told. */
export const viaOf = (host: string, isShared: boolean): Via => {
  const isOf = (name: string) => host === name || host.endsWith(`.${name}`)
  const [via] = Object.entries(hosts).find(([, names]) => names.some(isOf)) ?? []
  if (via) return via as Via
  if (isShared) return 'social'
  return host ? 'other' : 'direct'
}

/** Whether an address belongs to the house. */
export const houseOf = (networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address: string) =>
    networks.length > 0 && isIP(address) > 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
