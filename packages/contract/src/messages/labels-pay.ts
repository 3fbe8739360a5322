/** English for assessment and pay. */
export const payLabels = {
  paySchemeKinds: { points: 'Points', fee: 'Fees' },
  payUnits: { points: 'points', fee: 'yuan' },
  payMeanings: {
    points:
      'In the month a story is used on a channel, by the version of the scheme in force that day: the first base rule that fits, and every extra rule that fits; then divided by the shares of its authors, one line each, and not rounded again when added up',
    fee: 'Money for authors, computed like points, in cents; closed months do not change: later withdrawals and corrections become reversing lines of the next month',
  },
  payItemKinds: { use: 'Used', withdrawal: 'Withdrawn for an error', late: 'Reviewed too late' },
  payMeasures: {
    item: 'Per story',
    thousand: 'Per 1,000 characters',
    picture: 'Per picture',
    error: 'Per error found in proof',
    withdrawal: 'Per withdrawal for an error',
    overdue: 'Per overdue review',
  },
  payRuleParts: { base: 'Base', extra: 'Extra' },
  payStates: { open: 'Open', computed: 'Computed', shown: 'Shown', closed: 'Closed' },
  payGaps: {
    author: 'Nobody is named to be paid',
    over: 'The shares are more than 100%',
    under: 'The shares are less than 100%; the rest is not paid',
    grade: 'Not graded yet',
    text: 'The story is destroyed: nothing can be counted in it',
  },
  payRoles: { author: 'Author', reviewer: 'Reviewer', giver: 'Gave', receiver: 'Received' },
}
