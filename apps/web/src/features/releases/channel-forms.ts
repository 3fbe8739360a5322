import { isOwnChannelType, type OwnChannelType } from '@rongbian/domain'

export interface ChannelForm {
  column: boolean
  template: boolean
  /** The day and the page of a newspaper. */
  layout: boolean
}

const channelForms: Record<OwnChannelType, ChannelForm> = {
  website: { column: true, template: true, layout: false },
  app: { column: true, template: false, layout: false },
  newspaper: { column: false, template: false, layout: true },
}

/** Accounts elsewhere have a form of their own. */
const foreign: ChannelForm = { column: false, template: false, layout: false }

/** What is asked of a release on a channel of the type. */
export const formOf = (type: string) => (isOwnChannelType(type) ? channelForms[type] : foreign)
