import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { EditionsView } from '#/features/newspaper/list/editions-view.tsx'
import { PlanView } from '#/features/newspaper/plan/plan-view.tsx'
import { usePapers } from '#/features/newspaper/use-newspaper.ts'
import { useSession } from '#/session/use-session.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import './newspaper-page.css'

/** 报纸版面: the editions of a paper, or the plan of one of them. */
export const NewspaperPage = () => {
  const { t } = useTranslation(['newspaper', 'frame'])
  const { actor } = useSession()
  const { values } = useSearchFilter(['paper', 'edition'])
  const papers = usePapers()
  if (!papers.data) return <Pending page query={papers} rows={6} height={96} />
  if (papers.data.length === 0)
    return (
      <EmptyState
        title={t('noPaper')}
        hint={t('noPaperHint')}
        action={
          can(actor, 'publishing.manage') && (
            <ButtonLink to="/publish">{t('frame:person.publishing')}</ButtonLink>
          )
        }
      />
    )
  if (values.edition) return <PlanView key={values.edition} id={values.edition} papers={papers.data} />
  const paper = papers.data.find(({ channelId }) => channelId === values.paper) ?? papers.data[0]
  return paper && <EditionsView key={paper.channelId} papers={papers.data} paper={paper} />
}
