import type { OpenedPage, PaperPage } from '@rongbian/contract/newspaper'
import { readText, reviewText } from '@rongbian/contract/newspaper'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BothReadings } from '#/features/newspaper/proofs/both-readings.tsx'
import { useEditionPlan, usePaperWrite } from '#/features/newspaper/proofs/use-proofs.ts'
import { newspaperKey } from '#/features/newspaper/use-newspaper.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useAct } from '#/ui/use-act.ts'

type Text = OpenedPage['texts'][number]

interface Props {
  page: PaperPage
  text: Text
  onClose: () => void
}

const plainOf = ({ byline, paragraphs }: Text['text']) =>
  [byline, ...paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))].filter(Boolean).join('\n')

const useTexts = (channelId: string | undefined, { storyId, no }: Text) =>
  useQuery({
    queryKey: newspaperKey('text', channelId, storyId, no),
    queryFn: ({ signal }) =>
      call(readText, { params: { storyId }, query: { channelId: channelId ?? '' }, signal }),
    enabled: channelId !== undefined,
  })

/** 审见报稿: what was signed beside what is printed; whoever cut it does not review it. */
export const ReviewTextDialog = ({ page, text, onClose }: Props) => {
  const { t } = useTranslation('proofs')
  const { isBusy, act } = useAct()
  const { storyId, no } = text
  const channelId = useEditionPlan(page.editionId).data?.edition.channelId
  const query = useTexts(channelId, text)
  const { mutateAsync } = usePaperWrite(() =>
    call(reviewText, { params: { storyId }, body: { channelId: channelId ?? '', no } }),
  )
  const review = async () => {
    if (await act(() => mutateAsync(undefined), t('stories.readDone'))) onClose()
  }
  return (
    <Dialog
      open
      dirty={false}
      width={900}
      title={t('stories.readTitle', { title: text.text.title })}
      okText={t('stories.readOk')}
      okButtonProps={{ disabled: !query.data }}
      confirmLoading={isBusy}
      onOk={() => void review()}
      onCancel={onClose}
    >
      <p className="rb-note rb-mb-1">{t('stories.readHint')}</p>
      {query.data ? (
        <BothReadings
          before={plainOf(query.data.web)}
          after={plainOf(text.text)}
          names={{ before: t('stories.web'), after: t('stories.paper') }}
        />
      ) : (
        <Pending query={query} rows={4} />
      )}
    </Dialog>
  )
}
