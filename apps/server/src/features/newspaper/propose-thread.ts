import { type ProposalInput, proposeItems } from '@rongbian/paper'

/** Three different pages, each set with the real lines before anybody sees it. */
export const proposeAll = (order: ProposalInput) => proposeItems(order)
