import { say } from '@rongbian/domain'
import type { Words } from '../problem.ts'
import { everyPart, type MimePart, readHeads, readMail } from './mime.ts'

/** That a mail did not arrive, as the server that gave it up tells it (RFC 3464). */
export interface Bounce {
  recipient: string
  /** Such as `5.1.1`. */
  status: string
  words: Words
}

const wordsMax = 200

/** By the class and subject of the status. */
const reasons: Record<string, string> = {
  '1.1': '邮箱不存在',
  '1.2': '对方的域名不存在',
  '1.10': '对方不收邮件',
  '2.1': '邮箱已停用',
  '2.2': '邮箱已满',
  '2.3': '邮件太大',
  '4.1': '对方服务器没有回应',
  '4.4': '找不到对方服务器',
  '4.7': '发送超时',
  '7.1': '被对方的规则拒收',
}

/** `rfc822; someone@example.com` without what kind it is. */
const bareOf = (head: string | undefined) => (head ?? '').replace(/^[\w-]+\s*;\s*/, '').trim()

const reasonFor = (status: string, said: string) => {
  const [, subject = ''] = /^\d\.(\d+\.\d+)$/.exec(status) ?? []
  const reason = reasons[subject] ?? '没有送达'
  const text = said
    .slice(0, 2 * wordsMax)
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return text ? say('{{words}}（{{detail}}）', { words: reason, detail: text.slice(0, wordsMax) }) : reason
}

const bounceOf = (group: string): Bounce | undefined => {
  const heads = readHeads(group)
  const recipient = bareOf(heads.get('original-recipient')) || bareOf(heads.get('final-recipient'))
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(heads.get('status') ?? '')?.[0] ?? ''
  // What is only late may still arrive.
  if (!recipient || heads.get('action')?.toLowerCase() !== 'failed') return
  return { recipient, status, words: reasonFor(status, bareOf(heads.get('diagnostic-code'))) }
}

const isReport = ({ type, heads }: MimePart) =>
  type === 'multipart/report' && /delivery-status/i.test(heads.get('content-type') ?? '')

/** Whom a mail did not reach; empty for whatever is no such report. */
export const readBounces = (mail: Buffer): Bounce[] => {
  const root = readMail(mail)
  if (!isReport(root)) return []
  return everyPart(root)
    .filter(({ type }) => type === 'message/delivery-status' || type === 'message/global-delivery-status')
    .flatMap(({ content }) => content.toString('utf8').split(/\r?\n\s*\r?\n/))
    .flatMap((group) => bounceOf(group) ?? [])
}
