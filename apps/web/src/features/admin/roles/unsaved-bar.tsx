import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { useRightsEdits } from '#/features/admin/roles/use-rights-edits.ts'
import { useStored } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'

type Props = Pick<
  ReturnType<typeof useRightsEdits>,
  'changes' | 'count' | 'problems' | 'saving' | 'save' | 'loadNewer' | 'discard'
>

/** What is not saved yet, what could not be saved and why, and the way out. */
export const UnsavedBar = ({ changes, count, problems, saving, save, loadNewer, discard }: Props) => {
  const { t } = useTranslation('admin')
  const stored = useStored()
  const names = listed(changes.map(({ role }) => stored(role.name)))
  const isStale = problems.some((problem) => problem.isStale)

  return (
    <section
      className="rb-float-bar rb-touchable rb-absolute rb-edged rb-floats rb-round-lg rb-row rb-wrap rb-gap-1"
      aria-label={t('rights.unsavedLabel')}
    >
      {problems.length > 0 && (
        <ul className="rb-unsaved-bar__problems rb-warn rb-dense" role="alert">
          {problems.map(({ role, isStale: stale, text }) => (
            <li key={role}>
              <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
              {t(stale ? 'rights.stale' : 'rights.failed', { role: stored(role), text })}
            </li>
          ))}
        </ul>
      )}
      <p className="rb-unsaved-bar__note rb-row rb-slim rb-dim">
        <strong className="rb-text rb-bold rb-one-line">{t('rights.unsaved', { count })}</strong>
        <span className="rb-ellipsis" title={names}>
          {names}
        </span>
      </p>
      {isStale && <Button onClick={() => void loadNewer()}>{t('stale.loadRights')}</Button>}
      <Button disabled={saving} onClick={discard}>
        {t('rights.discard')}
      </Button>
      <Button type="primary" loading={saving} onClick={() => void save()}>
        {t('rights.save')}
      </Button>
    </section>
  )
}
