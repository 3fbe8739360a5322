import { type Catalogue, fillMessage, type Message, type MessageTexts, textsOf } from '@rongbian/domain'
import { nouns } from '../nouns.ts'
import { commonMessages } from './common.ts'
import { errorTexts } from './errors.ts'
import { fieldMessages, problemMessages } from './fields.ts'
import { historyMessages } from './history.ts'
import { httpMessages } from './http.ts'
import { labelTexts } from './labels.ts'
import { outageMessages } from './outages.ts'
import { phraseTexts } from './phrases.ts'
import { pressMessages } from './press.ts'
import { quotaMessages } from './quotas.ts'
import { textMessages } from './text.ts'

/** What is said by no noun of its own. */
const common = {
  commonMessages,
  historyMessages,
  httpMessages,
  outageMessages,
  fieldMessages,
  problemMessages,
  pressMessages,
  quotaMessages,
  textMessages,
}

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && textsOf in value
const cataloguesIn = (exports: object) => Object.values(exports).filter(isCatalogue)

/** Every noun's catalogue; a message is found in them by its id. */
const own = [common, ...Object.values(nouns)].flatMap(cataloguesIn)

export const catalogues: readonly MessageTexts[] = [
  errorTexts,
  phraseTexts,
  labelTexts,
  ...own.map((one) => one[textsOf]),
]

export const messageTexts: MessageTexts = Object.assign({}, ...catalogues)

/** The sentence as the specification has it; what is not ours to say in other words passes through. */
export const inChinese = (message: Message | string) =>
  typeof message === 'string'
    ? message
    : (fillMessage(message, 'zh', (id) => messageTexts[id]?.zh) ?? message.id)
