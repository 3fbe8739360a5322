import type { Choice, LocalProvider } from '#/features/palette/choice.ts'
import type { ActionChoice, Offers, PageChoice } from '#/frame/choices.ts'
import { shownTo } from '#/frame/entries.ts'
import { word } from '#/i18n/word.ts'

const pageChoice = ({ id, label, icon, words, path }: PageChoice): Choice => ({
  id,
  label: word(label),
  icon,
  words,
  run: ({ navigate }) => {
    void navigate(path)
    return undefined
  },
})

const actionChoice = ({ id, label, icon, words, run }: ActionChoice): Choice => ({
  id,
  label: word(label),
  icon,
  words,
  run: () => {
    run()
    return undefined
  },
})

/** What is at hand, in order. */
export const localProviders = ({ pages, actions }: Offers): readonly LocalProvider[] => [
  { id: 'pages', choices: (session) => shownTo(session, pages).map(pageChoice) },
  { id: 'actions', choices: (session) => shownTo(session, actions).map(actionChoice) },
]
