import { Button, Form, Input } from 'antd'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptQuery } from '#/features/statistics/report-address.ts'
import type { ViewId } from '#/features/statistics/statistics-address.ts'
import { useSaveReport } from '#/features/statistics/use-reports.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useAddressSearch } from '#/ui/use-address-search.ts'
import { useApp } from '#/ui/use-app.ts'

/** 存为报表: the view with all that its address says, under a name. */
export const ReportSave = ({ view }: { view: ViewId }) => {
  const { t } = useTranslation('statistics')
  const { message } = useApp()
  const [search] = useAddressSearch()
  const [isAsked, setAsked] = useState(false)
  const save = useSaveReport()
  const submit = async ({ name }: { name: string }) => {
    await save.mutateAsync({ name, view, query: keptQuery(search) })
    void message.success(t('report.saved', { name }))
  }
  return (
    <>
      <Button icon={<BookmarkPlus size={16} />} onClick={() => setAsked(true)}>
        {t('report.save')}
      </Button>
      {isAsked && (
        <ModalForm<{ name: string }>
          title={t('report.save')}
          name="report"
          initialValues={{ name: t(`view.${view}`) }}
          onSubmit={submit}
          onClose={() => setAsked(false)}
        >
          <Form.Item
            name="name"
            label={t('report.name')}
            extra={t('report.saveHint')}
            rules={[{ required: true, whitespace: true, message: t('report.nameNeeded') }]}
          >
            <Input maxLength={40} autoFocus />
          </Form.Item>
        </ModalForm>
      )}
    </>
  )
}
