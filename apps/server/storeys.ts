/**
 * The storeys of `src`, from the top. An entry is a feature, a folder or a file of `src`; it imports only from lines
 * below its own, types included, and never from its own line. `testing` and tests stand outside.
 */
export const storeys: readonly (readonly string[])[] = [
  // Programs.
  [
    'main.ts',
    'backup.ts',
    'backup-store.ts',
    'rehearse.ts',
    'collect-files.ts',
    'move-storage.ts',
    'readers.ts',
    'reindex.ts',
    'statistics.ts',
    'tenant.ts',
    'verify-edition.ts',
    'verify-history.ts',
  ],
  ['serve.ts', 'serve-site.ts'],
  // What knows every feature: routes, jobs, the demo newsroom.
  [
    'app.ts',
    'start-work.ts',
    'demo',
    'backup',
    'data-folder.ts',
    'drain.ts',
    'listen.ts',
    'log.ts',
    'text-table.ts',
  ],
  ['all-features.ts'],
  // Features nobody stands on: all that no line below names.
  ['features/*', 'simulators'],
  ['features/coverage'],
  ['features/feeds', 'features/missions'],
  ['features/duty'],
  ['features/topics'],
  ['features/clues'],
  ['features/capture'],
  ['features/hand-over'],
  ['features/trash'],
  ['features/releases', 'features/statistics'],
  ['features/review', 'features/preview', 'features/metrics'],
  ['features/files', 'features/moderation', 'features/stories', 'features/uploads'],
  [
    'features/accounts',
    'features/flows',
    'features/libraries',
    'features/media',
    'features/versions',
    'features/words',
  ],
  ['features/admin', 'features/channels', 'features/people', 'features/search', 'writing'],
  ['features/session', 'reading', 'review-record'],
  // The story itself: its row, who may read it, its history, its texts.
  ['story'],
  // A special page: what it is made of, what it shows, its record.
  ['special-page'],
  ['features/docs', 'features/notifications'],
  ['features/newsroom'],
  // What a feature may say of itself.
  ['feature.ts'],
  ['deps.ts'],
  // What readers fetch, with or without a newsroom behind it.
  ['site'],
  // The base knows no feature.
  ['audit.ts', 'realtime'],
  ['http', 'story-text'],
  ['jobs', 'press', 'sheets', 'storage'],
  ['db', 'threads'],
  ['env.ts', 'outage.ts', 'say.ts', 'sharp.ts', 'tracing'],
  ['traditional.ts'],
  ['later.ts', 'log-lines.ts', 'own-value.ts', 'start-error.ts', 'template-message.ts', 'turns.ts'],
]
