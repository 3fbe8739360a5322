/** English for the figures of the statistics. */
export const statisticsLabels = {
  figures: {
    created: 'Written',
    words: 'Words written',
    effective: 'Sent on',
    used: 'Used',
    original: 'Used, own reporting',
    chosen: 'Chosen by others',
    ratify: 'Sign-offs',
    published: 'Published',
    reissued: 'Published again',
    updated: 'Updated',
    failed: 'Failed',
    withdrawn: 'Withdrawn',
    removed: 'Removed by the platform',
    online: 'Online, net',
    received: 'Received',
    decided: 'Decided',
    passed: 'Passed',
    denied: 'Returned',
    overdue: 'Overdue',
    proofWords: 'Words proofread',
    errors: 'Errors',
    errorRate: 'Errors per ten thousand',
    wait50: 'Wait, half',
    wait90: 'Wait, nine tenths',
  },
  figureUnits: {
    stories: 'stories',
    acts: 'times',
    steps: 'steps',
    words: 'words',
    errors: 'errors',
    minutes: 'minutes',
    perTenThousand: '‱',
  },
  figureMeanings: {
    created:
      'Original stories saved for the first time, on that day; copies do not count, those destroyed later still do. On a channel: on the day one was first signed or signed ahead for it.',
    words:
      'The words of those original stories when first saved: a Chinese character is one, two others are one.',
    effective:
      'An original story with its copies is first submitted, handed over or shared: counted once, on that day. On a channel: on the day it was first signed for it.',
    used: 'An original story with its copies is first seen by readers: counted once, on the day of the receipt; on seven channels it is still one. On a channel: on the day it was first seen there, so the channels together are not less than the stories used.',
    original: 'Of those used, the ones whose signed version is marked own reporting; unmarked ones are not.',
    chosen: 'How often other departments took a story; for its author. Not counted by channel.',
    ratify:
      'Sign-offs, one for each channel, on the day of the order, for the one who signed; automatic retries are none.',
    published: 'A story is first seen by readers on a channel, on the day of the receipt.',
    reissued: 'Published again on the same channel after a withdrawal.',
    updated: 'A published story is replaced by a newer version.',
    failed:
      'Publishing, updating or withdrawing was given up; failing again after a retry by hand counts again.',
    withdrawn: 'Withdrawn by order and confirmed, on that day; publishing again does not wipe it out.',
    removed: 'Nobody ordered it, and it can no longer be seen on the platform.',
    online: 'Published and published again, less those withdrawn and removed by the platform.',
    received:
      'Reviews and proofs claimed, or decided without a claim; each step once. Not counted by channel.',
    decided:
      'Reviews and proofs decided, on that day, for whoever decided (a substitute for a substitute). Not counted by channel.',
    passed: 'Those decided that passed.',
    denied: 'Those decided that were returned.',
    overdue: 'Those decided after their time was up; those still open are not among them.',
    proofWords: 'Words read in the proofs decided.',
    errors: 'Errors noted in the proofs decided.',
    errorRate:
      'The sum of errors divided by the sum of words proofread, times ten thousand; not the mean of rates.',
    wait50:
      'From the opening of a step to its decision, half took no longer; time with the author does not count. Exact to five per cent.',
    wait90:
      'From the opening of a step to its decision, nine tenths took no longer; time with the author does not count. Exact to five per cent.',
  },
  statisticsRanges: { 7: 'Last 7 days', 30: 'Last 30 days', 365: 'Last year', all: 'All' },
} as const
