/**
 * The storeys of `src`, from the top. An entry is a feature, a folder or a file of `src`; it imports only from lines
 * below its own, types and style sheets included, and never from its own line.
 */
export const storeys: readonly (readonly string[])[] = [
  ['main.tsx'],
  // The composition root: the router, the layouts, the frame with its bar, menus and overlays.
  ['app'],
  // The home page gathers the blocks of all features.
  ['features/home'],
  // Features nobody stands on: all that no other line names.
  ['features/*'],
  ['features/topics'],
  ['features/coverage', 'features/missions'],
  ['features/search'],
  ['features/writing', 'features/libraries'],
  ['features/detail', 'features/publishing'],
  ['features/releases'],
  ['features/announcements', 'features/materials', 'features/media', 'features/review'],
  [
    'features/admin',
    'features/capture',
    'features/delegations',
    'features/hand-over',
    'features/help',
    'features/pay',
    'features/uploads',
  ],
  // Features that know no other.
  [
    'features/errors',
    'features/flows',
    'features/images',
    'features/notifications',
    'features/preview',
    'features/session',
    'features/personal',
    'features/stories',
    'features/tasks',
    'features/locks',
    'features/versions',
    'features/words',
  ],
  // What the blocks of the home page are made of.
  ['blocks'],
  // What many features share: the consoles' parts, the editor, what pages know of the frame, and the story.
  ['console', 'editor', 'frame', 'story'],
  // The base knows no feature.
  ['session', 'ui'],
  ['api'],
  ['i18n', 'theme'],
  ['local-settings.ts'],
]
