import { createHmac, randomBytes } from 'node:crypto'

interface Called {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** Reaches whoever subscribed. */
type Call = (called: Called) => Promise<{ status: number; body: string }>

interface Subscription {
  callback: string
  secret: string
}

interface HubManners {
  leaseSeconds?: number
  signs?: 'sha1' | 'sha256' | 'sha512'
}

/** A WebSub hub: checks whoever asks, and tells them of news with a signature. */
export const simulateHub = (call: Call, { leaseSeconds, signs = 'sha256' }: HubManners = {}) => {
  const subscriptions = new Map<string, Subscription>()
  const asked: URLSearchParams[] = []

  const check = async (form: URLSearchParams, mode: string) => {
    const challenge = randomBytes(12).toString('hex')
    const url = new URL(form.get('hub.callback') ?? '')
    url.searchParams.set('hub.mode', mode)
    url.searchParams.set('hub.topic', form.get('hub.topic') ?? '')
    url.searchParams.set('hub.challenge', challenge)
    const wanted = form.get('hub.lease_seconds') ?? '86400'
    url.searchParams.set('hub.lease_seconds', String(leaseSeconds ?? wanted))
    const { status, body } = await call({ method: 'GET', url: url.href })
    return status >= 200 && status < 300 && body === challenge
  }

  /** As a form is posted to it. */
  const take = async (body: string): Promise<number> => {
    const form = new URLSearchParams(body)
    asked.push(form)
    const [topic, callback, secret] = ['topic', 'callback', 'secret'].map(
      (name) => form.get(`hub.${name}`) ?? '',
    )
    if (!topic || !callback || !secret) return 400
    if (await check(form, form.get('hub.mode') ?? '')) subscriptions.set(topic, { callback, secret })
    return 202
  }

  /** Answers with the status of the subscriber; one who is gone is forgotten. */
  const publish = async (topic: string, body: string, given: Partial<HubManners & Subscription> = {}) => {
    const known = subscriptions.get(topic)
    if (!known) return 0
    const { callback, secret } = { ...known, ...given }
    const by = given.signs ?? signs
    const signature = createHmac(by, secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/rss+xml', 'x-hub-signature': `${by}=${signature}` }
    const { status } = await call({ method: 'POST', url: callback, headers, body })
    if (status === 410) subscriptions.delete(topic)
    return status
  }

  return { take, publish, asked, subscriptions }
}
