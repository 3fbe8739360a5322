import { useTranslation } from 'react-i18next'
import './undo-message.css'

/** What was done, and the way back. */
export const UndoMessage = ({ text, onUndo }: { text: string; onUndo: () => void }) => {
  const { t } = useTranslation('stories')
  return (
    <>
      {text}
      <button type="button" className="rb-undo rb-underlines rb-lit rb-medium" onClick={onUndo}>
        {t('undo')}
      </button>
    </>
  )
}
