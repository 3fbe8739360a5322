import * as outside from '@rongbian/contract/outside-calendars'
import { can } from '@rongbian/domain'
import { Button, Form, Input, TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { fullAddress } from '#/api/file-url.ts'
import { useCalendarWrite, useIcsKeys } from '#/features/calendar/use-calendar.ts'
import { useSession } from '#/session/use-session.ts'
import { copyText } from '#/ui/copy-text.ts'
import { useDepartmentTree } from '#/ui/newsroom-trees.ts'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

const names = { value: 'uuid', label: 'name', children: 'children' }

const KeyLine = ({ item }: { item: outside.IcsKey }) => {
  const { t } = useTranslation('calendar')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { mutateAsync } = useCalendarWrite((id: number) => call(outside.revokeIcsKey, { params: { id } }))
  const revoke = async () => {
    const isSure = await ask({
      danger: true,
      title: t('keys.revokeSure', { name: item.name }),
      content: t('keys.revokeHint'),
    })
    if (isSure) await act(() => mutateAsync(item.id), t('keys.revoked'))
  }
  return (
    <li className="rb-row rb-wrap rb-gap-1">
      <b className="rb-break">{item.name}</b>
      <span className="rb-meta">{item.departmentName || item.byName}</span>
      <span className="rb-meta">
        {item.usedAt ? (
          <>
            {t('keys.uses', { count: item.uses })} <TimeText at={item.usedAt} />
          </>
        ) : (
          t('keys.unused')
        )}
      </span>
      {item.revokedAt ? (
        <span className="rb-meta">{t('keys.revoked')}</span>
      ) : (
        <Button size="small" type="text" danger disabled={isBusy} onClick={() => void revoke()}>
          {t('keys.revoke')}
        </Button>
      )}
    </li>
  )
}

const NewKey = () => {
  const { t } = useTranslation('calendar')
  const { actor } = useSession()
  const { message } = useApp()
  const [form] = Form.useForm<{ name: string; departmentId?: string }>()
  const { isBusy, act } = useAct(form)
  const typed = [Form.useWatch('name', form)]
  useUnsaved(!isBusy && typed.some(Boolean))
  const [url, setUrl] = useState('')
  const { data: departments = [] } = useDepartmentTree()
  const { mutateAsync } = useCalendarWrite((body: { name: string; departmentId: string | null }) =>
    call(outside.issueIcsKey, { body }),
  )
  const issue = ({ name, departmentId = '' }: { name: string; departmentId?: string }) =>
    act(async () => {
      const made = await mutateAsync({ name, departmentId: departmentId || null })
      setUrl(fullAddress(made.url))
      form.resetFields()
    })
  const copy = async () => {
    if (await copyText(url)) void message.success(t('keys.copied'))
  }
  return (
    <>
      <Form form={form} layout="vertical" onFinish={(values) => void issue(values)}>
        <Form.Item
          name="name"
          label={t('keys.name')}
          rules={[{ required: true, whitespace: true, message: t('missing.name') }]}
        >
          <Input maxLength={40} placeholder={t('keys.nameHint')} />
        </Form.Item>
        {can(actor, 'events.manage') && (
          <Form.Item name="departmentId" label={t('keys.whose')}>
            <TreeSelect<string>
              allowClear
              treeDefaultExpandAll
              placeholder={t('keys.own')}
              treeData={departments}
              fieldNames={names}
            />
          </Form.Item>
        )}
        <Button htmlType="submit" loading={isBusy}>
          {t('keys.issue')}
        </Button>
      </Form>
      {url && (
        <div className="rb-stack rb-gap-05" role="status">
          <p className="rb-warn">{t('keys.once')}</p>
          <Input
            readOnly
            aria-label={t('keys.address')}
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copy()}>{t('keys.copy')}</Button>
        </div>
      )}
    </>
  )
}

/** Addresses under which a phone or another program reads the calendar. */
export const IcsKeys = () => {
  const { t } = useTranslation('calendar')
  const query = useIcsKeys()
  return (
    <section className="rb-stack rb-gap-1" aria-label={t('keys.title')}>
      <h3 className="rb-heading">{t('keys.title')}</h3>
      <p className="rb-meta">{t('keys.hint')}</p>
      <NewKey />
      {query.data ? (
        <ul className="rb-stack rb-gap-05">
          {query.data.map((item) => (
            <KeyLine key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <Pending query={query} rows={2} />
      )}
    </section>
  )
}
