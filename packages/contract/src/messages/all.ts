import { type Catalogue, fillMessage, type Message, type MessageTexts, textsOf } from '@rongbian/domain'
import { errorTexts } from './errors.ts'

/** Every feature's catalogue; a message is found in them by its id. */
const features: readonly Catalogue[] = []

export const catalogues: readonly MessageTexts[] = [errorTexts, ...features.map((one) => one[textsOf])]

export const messageTexts: MessageTexts = Object.assign({}, ...catalogues)

/** The sentence as the specification has it; what is not ours to say in other words passes through. */
export const inChinese = (message: Message | string) =>
  typeof message === 'string'
    ? message
    : (fillMessage(message, 'zh', (id) => messageTexts[id]?.zh) ?? message.id)
