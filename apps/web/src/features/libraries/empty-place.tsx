import { can, defaultStoryType } from '@rongbian/domain'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '#/features/libraries/folder.ts'
import { allPlace, isPersonalFolder, wastePlace } from '#/features/libraries/libraries.ts'
import { isFiltered } from '#/features/libraries/list-filter.ts'
import { newPlaceOf } from '#/features/libraries/new-place.ts'
import type { Place } from '#/features/libraries/story-source.ts'
import type { PlaceControl } from '#/features/libraries/use-place.ts'
import { useNewStory } from '#/features/stories/index.ts'
import { FirstStepsLink } from '#/frame/first-steps-link.tsx'
import { useSession } from '#/session/use-session.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'

interface Props {
  at: Place
  folder: Folder
  place: PlaceControl
}

const useWords = ({ at, folder: { name } }: Props) => {
  const { t } = useTranslation('library')
  const { library, folder, menu } = at
  if (library === 'workArea') {
    if (!isPersonalFolder(folder))
      return { title: t('folder.own.empty', { name }), hint: t('folder.own.hint') }
    return { title: t(`folder.${folder}.empty`), hint: t(`folder.${folder}.hint`) }
  }
  if (library === 'editLibrary') {
    return { title: t(`department.${menu}.empty`, { name }), hint: t(`department.${menu}.hint`) }
  }
  if (library === 'publishingLibrary') {
    const at = folder === wastePlace ? 'publishing-waste' : 'publishing'
    return { title: t(`folder.${at}.empty`), hint: t(`folder.${at}.hint`) }
  }
  const key = folder === wastePlace ? 'shared-waste' : folder === allPlace ? 'shared-all' : 'shared-folder'
  return { title: t(`folder.${key}.empty`), hint: t(`folder.${key}.hint`) }
}

/** Nothing here: why, and what to do next. */
export const EmptyPlace = (props: Props) => {
  const { t } = useTranslation('library')
  const { at, place } = props
  const words = useWords(props)
  const { create, making } = useNewStory()
  const newPlace = newPlaceOf(at)
  const { actor } = useSession()

  if (isFiltered(place.filter)) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        hint={t('nothingFound.hint')}
        action={<PlainButton onClick={place.clear}>{t('filter.clearAll')}</PlainButton>}
      />
    )
  }
  const elsewhere = at.library === 'editLibrary' && at.menu !== 'all'
  const action = elsewhere ? (
    <PlainButton onClick={() => place.openMenu('all')}>{t('department.seeAll')}</PlainButton>
  ) : (
    newPlace && (
      <PlainButton look="solid" disabled={making} onClick={() => void create(defaultStoryType, newPlace)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('write')}
      </PlainButton>
    )
  )
  const isBeginning = at.library === 'workArea' && can(actor, 'system.manage')
  return (
    <EmptyState
      {...words}
      action={
        <>
          {action}
          {isBeginning && (
            <Suspense>
              <FirstStepsLink />
            </Suspense>
          )}
        </>
      }
    />
  )
}
