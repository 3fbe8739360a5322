import type { LibraryId } from '@rongbian/domain'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUnpassWord, useWordExceptions } from '#/features/words/use-word-exceptions.ts'
import { useFail } from '#/ui/use-fail.ts'
import './passed-words.css'

interface Props {
  place: { libraryId: LibraryId; storyId: number }
  editable: boolean
}

/** What was let pass in this story, by whom and why; the check finds it again once that is taken back. */
export const PassedWords = ({ place, editable }: Props) => {
  const { t } = useTranslation('words')
  const fail = useFail()
  const { data: passed = [] } = useWordExceptions(place.storyId)
  const { mutate: unpass, isPending } = useUnpassWord(place)
  if (passed.length === 0) return null
  return (
    <section aria-label={t('passed.title')}>
      <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
        {t('passed.title')}
      </h3>
      <ul className="rb-passed-words">
        {passed.map(({ word, reason, personName }) => (
          <li className="rb-row rb-gap-1" key={word}>
            <p className="rb-fill rb-break">
              <strong>{word}</strong>
              <small className="rb-own-line rb-meta">
                {reason ? t('passed.why', { name: personName, reason }) : personName}
              </small>
            </p>
            {editable && (
              <Button
                size="small"
                type="link"
                disabled={isPending}
                aria-label={t('passed.undoOf', { word })}
                onClick={() => unpass({ word }, { onError: (error) => fail(error) })}
              >
                {t('passed.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
