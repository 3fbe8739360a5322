import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  /** What keeps it from being saved, in words. */
  problem: string | undefined
  saving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What is not saved yet, what is wrong with it, and the two ways out. */
export const SaveBar = ({ problem, saving, onSave, onDiscard }: Props) => {
  const { t } = useTranslation('flows')
  return (
    <section
      className="rb-float-bar rb-touchable rb-absolute rb-edged rb-floats rb-round-lg rb-row rb-wrap rb-gap-1"
      aria-label={t('unsaved')}
    >
      <span role="status">
        {problem && (
          <StatusTag plain tone="warning">
            {problem}
          </StatusTag>
        )}
      </span>
      <strong className="rb-bold rb-one-line">{t('unsavedHint')}</strong>
      <Button disabled={saving} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type="primary" loading={saving} disabled={problem !== undefined} onClick={onSave}>
        {t('save')}
      </Button>
    </section>
  )
}
