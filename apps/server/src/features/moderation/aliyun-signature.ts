import { createHash, createHmac } from 'node:crypto'

interface Request {
  path: string
  body: string
  date: string
  nonce: string
}

const json = 'application/json'

export const acsHeaders = ({ body, date, nonce }: Omit<Request, 'path'>) => ({
  accept: json,
  'content-type': json,
  'content-md5': createHash('md5').update(body).digest('base64'),
  date,
  'x-acs-signature-method': 'HMAC-SHA1',
  'x-acs-signature-nonce': nonce,
  'x-acs-signature-version': '1.0',
  'x-acs-version': '2018-05-09',
})
type AcsHeaders = Record<keyof ReturnType<typeof acsHeaders>, string>

/** The signature of Aliyun's ROA calls: the key is the secret as it is. */
export const sign = (secret: string, path: string, headers: AcsHeaders) => {
  const own = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-acs-'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value}\n`)
  const { accept, 'content-md5': md5, 'content-type': type, date } = headers
  const text = `POST\n${accept}\n${md5}\n${type}\n${date}\n${own.join('')}${path}`
  return createHmac('sha1', secret).update(text).digest('base64')
}
