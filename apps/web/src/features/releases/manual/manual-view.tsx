import { useTranslation } from 'react-i18next'
import { TaskList } from '#/features/releases/manual/task-list.tsx'
import './manual.css'

/** All that people have to do on platforms. */
export const ManualView = () => {
  const { t } = useTranslation('manual')
  return (
    <section aria-label={t('title')}>
      <h2 className="rb-mb-15 rb-title">{t('title')}</h2>
      <TaskList />
    </section>
  )
}
