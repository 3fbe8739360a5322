import { type FitChange, fitStory, type ItemOf, type PaperSettings, type StoryFit } from '@rongbian/paper'
import { useTranslation } from 'react-i18next'
import { pageInputOf } from '#/features/newspaper/editor/page-input.ts'
import { useLaying, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useApp } from '#/ui/use-app.ts'

const useFitWords = () => {
  const { t } = useTranslation('newspaper')
  const nameOf = ({ titles }: PaperSettings, at: number) => titles[at]?.name ?? ''
  const words: Record<FitChange['what'], (change: FitChange, settings: PaperSettings) => string> = {
    title: ({ from, to }, settings) =>
      t('autoFit.title', { from: nameOf(settings, from), to: nameOf(settings, to) }),
    titleRows: ({ to }) => (to > 0 ? t('autoFit.titleRows', { count: to }) : t('autoFit.titleTight')),
    picture: ({ from, to }) =>
      t(to > from ? 'autoFit.pictureMore' : 'autoFit.pictureLess', { count: Math.abs(to - from) }),
    tracking: ({ to }) => t('autoFit.tracking', { to }),
    subheads: ({ to }) =>
      to === 0
        ? t('autoFit.subheadsAll')
        : t(to > 0 ? 'autoFit.subheadsFree' : 'autoFit.subheadsOut', { count: Math.abs(to) }),
  }
  return {
    changed: (changes: readonly FitChange[], settings: PaperSettings) =>
      t('autoFit.done', { what: listed(changes.map((change) => words[change.what](change, settings))) }),
    short: ({ over, overChars, spare, cut }: Extract<StoryFit, { kind: 'short' }>) => {
      if (over > 0) return t('autoFit.over', { over, chars: overChars })
      return cut[0] ? t('autoFit.cut', { what: t(`fits.cut.${cut[0]}`) }) : t('autoFit.spare', { spare })
    },
  }
}

/** Fits a story within the limits of the paper in one step, and says what it took or by how much they fall short. */
export const useFitStory = () => {
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const { store } = useLaying()
  const run = useRun()
  const words = useFitWords()
  return (item: ItemOf<'story'>) => {
    const state = store.getState()
    const found = fitStory(pageInputOf(state), item)
    if (found.kind === 'fits') return void message.info(t('autoFit.fits'))
    if (found.kind === 'short') return void message.warning(words.short(found))
    if (run([{ act: 'change', id: item.id, item: found.item }]))
      void message.success(words.changed(found.changes, state.opened.settings))
  }
}
