import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageAddress } from '#/features/newspaper/page-header.tsx'
import { ordered } from '#/features/newspaper/proofs/press/checks.ts'
import { usePreflight } from '#/features/newspaper/proofs/use-proofs.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

/** 付印前检查: everything the press must be told before it is too late. */
export const PreflightList = ({ editionId }: { editionId: string }) => {
  const { t } = useTranslation('proofs')
  const query = usePreflight(editionId)
  return (
    <section className="rb-stack rb-gap-1" aria-labelledby="rb-preflight">
      <div className="rb-row rb-wrap rb-gap-1">
        <h2 id="rb-preflight" className="rb-heading">
          {t('press.preflight')}
        </h2>
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('press.checkAgain')}
        </Button>
      </div>
      {!query.data ? (
        <Pending query={query} rows={4} />
      ) : query.data.length === 0 ? (
        <p className="rb-dense rb-fine">{t('press.sound')}</p>
      ) : (
        <ul className="rb-lined rb-box">
          {ordered(query.data).map(({ pageId, label, check, isFault, text }) => (
            <li key={`${label} ${check} ${text}`} className="rb-row rb-wrap rb-gap-1 rb-p-1-15">
              <StatusTag tone={isFault ? 'bad' : 'warning'}>
                {t(isFault ? 'press.fault' : 'press.hint')}
              </StatusTag>
              {pageId ? (
                <Link to={pageAddress(pageId, 'sample')}>{label}</Link>
              ) : (
                <b className="rb-bold">{label}</b>
              )}
              <span className="rb-fill rb-break">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
