import type { PayShares } from '@rongbian/contract/pay'
import { limits, payLimits } from '@rongbian/domain'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { equalShares, type ShareRow, sharesLeft } from '#/features/statistics/pay/share-rows.ts'
import { useSetShares, useShares } from '#/features/statistics/pay/use-pay.ts'
import { listed } from '#/i18n/punctuation.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Pending } from '#/ui/pending.tsx'
import { PeopleSelect } from '#/ui/people-select.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

const percentOf = (share: number) => share / 100
const shareOf = (percent: number | null) => Math.round((percent ?? 0) * 100)

interface Props {
  rootId: number
  onClose: () => void
}

const AuthorsField = ({ rows, onChange }: { rows: ShareRow[]; onChange: (rows: ShareRow[]) => void }) => {
  const { t } = useTranslation('pay')
  const staff = rows.filter(({ personId }) => personId !== null)
  const outside = rows.filter(({ personId }) => personId === null)
  const nameOf = (uuid: string) => rows.find(({ personId }) => personId === uuid)?.name ?? ''
  return (
    <>
      <Form.Item label={t('shares.staff')}>
        <PeopleSelect
          value={staff.flatMap(({ personId }) => personId ?? [])}
          nameOf={nameOf}
          placeholder={t('shares.staffHint')}
          max={payLimits.authorsMax}
          onChange={(chosen) =>
            onChange(equalShares([...chosen.map(({ uuid, name }) => ({ personId: uuid, name })), ...outside]))
          }
        />
      </Form.Item>
      <Form.Item label={t('shares.outside')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={t('shares.outside')}
          placeholder={t('shares.outsideHint')}
          tokenSeparators={['、', '，', ',', ' ']}
          value={outside.map(({ name }) => name)}
          onChange={(names: string[]) =>
            onChange(
              equalShares([
                ...staff,
                ...names.map((name) => ({ personId: null, name: name.trim().slice(0, 60) })),
              ]),
            )
          }
        />
      </Form.Item>
    </>
  )
}

const History = ({ history }: Pick<PayShares, 'history'>) => {
  const { t } = useTranslation('pay')
  if (history.length === 0) return null
  return (
    <ul className="rb-pay__history" aria-label={t('shares.history')}>
      {history.map(({ authors, reason, byName, at }) => (
        <li key={at} className="rb-break">
          {listed(authors.map(({ name, share }) => `${name} ${percentOf(share)}%`))} {reason}{' '}
          <small className="rb-meta">
            {byName} <TimeText at={at} />
          </small>
        </li>
      ))}
    </ul>
  )
}

const keyOfLeft = (left: number) => {
  if (left < 0) return 'shares.over'
  return left > 0 ? 'shares.left' : 'shares.whole'
}

/** Who is paid for a story, and how much of it each. */
export const SharesDialog = ({ rootId, onClose }: Props) => {
  const { t } = useTranslation('pay')
  const { isBusy, act } = useAct()
  const { mutateAsync: set } = useSetShares()
  const query = useShares(rootId)
  const [changed, setChanged] = useState<ShareRow[]>()
  const [reason, setReason] = useState('')
  const shares = query.data
  const rows = changed ?? shares?.authors ?? []
  const left = sharesLeft(rows)
  const isReady = rows.length > 0 && left >= 0 && reason.trim() !== ''
  const change = (index: number, share: number) =>
    setChanged(rows.map((row, at) => (at === index ? { ...row, share } : row)))
  const save = async () => {
    const isDone = await act(() => set({ rootId, authors: rows, reason }), t('shares.done'))
    if (isDone) onClose()
  }
  return (
    <Dialog
      dirty={changed !== undefined || reason !== ''}
      open
      title={t('shares.title')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {!shares && <Pending query={query} rows={3} />}
      {shares && (
        <Form layout="vertical">
          <p className="rb-note rb-mb-2">{t(`shares.from.${shares.from}`)}</p>
          <AuthorsField rows={rows} onChange={setChanged} />
          <ul className="rb-pay__history" aria-label={t('shares.parts')}>
            {rows.map(({ personId, name, share }, index) => (
              <li key={personId ?? name} className="rb-row rb-between rb-gap-1">
                <span className="rb-ellipsis">{name}</span>
                <InputNumber
                  aria-label={t('shares.partOf', { name })}
                  min={0}
                  max={100}
                  precision={2}
                  suffix="%"
                  placeholder="0"
                  value={share === 0 ? null : percentOf(share)}
                  onChange={(percent) => change(index, shareOf(percent))}
                />
              </li>
            ))}
          </ul>
          <p className={`rb-mb-2 ${left < 0 ? 'rb-wrong' : 'rb-note'}`} role="status">
            {t(keyOfLeft(left), { percent: Math.abs(percentOf(left)) })}
          </p>
          <Form.Item label={t('reason')} required>
            <Input.TextArea
              rows={2}
              showCount
              aria-label={t('reason')}
              maxLength={limits.noteLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
          <History history={shares.history} />
        </Form>
      )}
    </Dialog>
  )
}
