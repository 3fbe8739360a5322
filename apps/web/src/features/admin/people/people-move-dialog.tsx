import type { PersonRow } from '@rongbian/contract/admin'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { SaidError } from '#/api/said-error.ts'
import { DepartmentSelect } from '#/features/admin/departments/department-select.tsx'
import { type MoveResult, useMovePeople } from '#/features/admin/people/use-move-people.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useApp } from '#/ui/use-app.ts'
import './people-move-dialog.css'

interface Props {
  people: PersonRow[]
  onMoved: () => void
  onClose: () => void
}

const tones = { waiting: 'working', done: 'good', failed: 'bad' } as const

const ResultText = ({ result }: { result: MoveResult | undefined }) => {
  const { t } = useTranslation('admin')
  if (!result) return null
  return (
    <StatusTag plain tone={tones[result.is]}>
      {result.is === 'failed' ? result.reason : t(`move.${result.is}`)}
    </StatusTag>
  )
}

export const PeopleMoveDialog = ({ people, onMoved, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const { results, left, move } = useMovePeople(people, t('move.gone'))
  const isRetry = left.length > 0 && left.length < people.length

  const submit = async ({ departmentId }: { departmentId: string }) => {
    const failed = await move(departmentId)
    if (failed > 0) throw new SaidError(t('move.someFailed', { count: failed, done: people.length - failed }))
    void message.success(t('move.allDone', { count: people.length }))
    onMoved()
  }

  return (
    <ModalForm<{ departmentId: string }>
      title={t('move.title', { count: people.length })}
      okText={isRetry ? t('move.retry', { count: left.length }) : t('move.ok')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="departmentId"
        label={t('move.target')}
        rules={[{ required: true, message: t('person.departmentMissing') }]}
      >
        <DepartmentSelect autoFocus placeholder={t('person.departmentMissing')} />
      </Form.Item>
      <ul className="rb-move-list rb-lined rb-scrolls rb-box" aria-label={t('move.people')}>
        {people.map(({ uuid, name, departmentName }) => (
          <li className="rb-row rb-wrap" key={uuid}>
            <span className="rb-ellipsis">{name}</span>
            <small className="rb-ellipsis rb-dim rb-fs-12 rb-grow">{departmentName}</small>
            <span role="status">
              <ResultText result={results[uuid]} />
            </span>
          </li>
        ))}
      </ul>
      <p className="rb-mt-1 rb-fs-12 rb-dim">{t('move.hint')}</p>
    </ModalForm>
  )
}
