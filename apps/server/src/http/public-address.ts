import { BlockList, isIP } from 'node:net'

/** Addresses that lead to this machine, this house, or nowhere: RFC 6890 and what came after it. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of the sixth version only what is routed in the world is open, without the ranges that carry other addresses inside. */
const open6 = ['2000::/3']
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', ranges: string[]) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const isClosed4 = listOf('ipv4', closed4)
const isOpen6 = listOf('ipv6', open6)
const isClosed6 = listOf('ipv6', closed6)

/** Whether an address, written as numbers, is one of the open internet. */
export const isPublicAddress = (address: string) => {
  if (isIP(address) === 4) return !isClosed4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return isOpen6.check(address, 'ipv6') && !isClosed6.check(address, 'ipv6')
}
