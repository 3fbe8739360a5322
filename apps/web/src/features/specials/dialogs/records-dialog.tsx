import * as contract from '@rongbian/contract/specials'
import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDesign } from '#/features/specials/builder/use-design.ts'
import { ReviewSteps } from '#/features/specials/dialogs/review-steps.tsx'
import { useOfSpecial } from '#/features/specials/use-specials.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'

/** 过程记录: designed, reviewed, published, received, taken down, by whom and when. */
export const RecordsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { special, review } = useDesign((state) => state)
  const { id } = special
  const query = useOfSpecial(id, 'records', (signal) =>
    call(contract.listRecords, { params: { id }, signal }),
  )
  return (
    <Dialog open dirty={false} width={680} title={t('records.title')} footer={null} onCancel={onClose}>
      {review && <ReviewSteps review={review} />}
      {!query.data ? (
        <Pending query={query} rows={5} />
      ) : query.data.length === 0 ? (
        <EmptyState title={t('records.none')} />
      ) : (
        <Timeline
          items={query.data.map(({ at, name, label, note }) => ({
            content: (
              <>
                <b>{label}</b> <span className="rb-soft">{name}</span>{' '}
                <small className="rb-meta">
                  <TimeText at={at} />
                </small>
                {note && <p className="rb-dense rb-break">{note}</p>}
              </>
            ),
          }))}
        />
      )}
    </Dialog>
  )
}
