import { useTranslation } from 'react-i18next'
import type { PlaceChoice } from '#/features/stories/new-place-store.ts'
import { Segments } from '#/ui/segments.tsx'

/** Asked only where there are two answers. */
export const NewPlaceChoice = ({ offered, isHere, setHere }: PlaceChoice) => {
  const { t } = useTranslation('stories')
  if (!offered?.place.departmentId && !offered?.place.folderId) return null
  return (
    <div className="rb-new__place rb-mb-1 rb-text">
      <Segments
        label={t('new.where')}
        options={[
          { value: 'here', label: offered.name },
          { value: 'drafts', label: t('new.drafts') },
        ]}
        value={isHere ? 'here' : 'drafts'}
        onChange={(value) => setHere(value === 'here')}
      />
    </div>
  )
}
