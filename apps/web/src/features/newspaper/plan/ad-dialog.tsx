import type { Ad, PaperPage } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper'
import type { Area, Grid } from '@rongbian/paper'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { AreaField } from '#/features/newspaper/plan/area-field.tsx'
import { useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Values {
  pageId: string
  cells: Area
  booking: string
  client: string
}

interface Props {
  ad: Ad | undefined
  pages: readonly PaperPage[]
  ads: readonly Ad[]
  grid: Grid
  onClose: () => void
}

/** Half the width at the foot, where most of them stand. */
const usualArea = ({ columns, lines }: Grid): Area => {
  const wide = Math.ceil(columns / 2)
  const rows = Math.round(lines / 4)
  return { column: columns - wide, row: lines - rows, columns: wide, rows }
}

export const AdDialog = ({ ad, pages, ads, grid, onClose }: Props) => {
  const { t } = useTranslation('newspaper')
  const { mutateAsync } = useNewspaperWrite((values: Values) =>
    call(contract.saveAd, { body: { ...values, id: ad?.id ?? null, version: ad?.version ?? 0 } }),
  )
  return (
    <ModalForm<Values>
      title={t(ad ? 'ads.change' : 'ads.add')}
      width={520}
      first="booking"
      initialValues={{
        pageId: ad?.pageId ?? pages[0]?.id ?? '',
        cells: ad?.cells ?? usualArea(grid),
        booking: ad?.booking ?? '',
        client: ad?.client ?? '',
      }}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="booking"
        label={t('ads.booking')}
        rules={[{ required: true, whitespace: true, message: t('ads.bookingMissing') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="client" label={t('ads.client')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="pageId" label={t('ads.page')}>
        <Select options={pages.map(({ id, label, name }) => ({ value: id, label: `${label} ${name}` }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, now: Values) => before.pageId !== now.pageId}>
        {({ getFieldValue }) => (
          <Form.Item name="cells" label={t('ads.place')}>
            <AreaField
              grid={grid}
              taken={ads
                .filter(({ id, pageId }) => id !== ad?.id && pageId === getFieldValue('pageId'))
                .map(({ cells }) => cells)}
            />
          </Form.Item>
        )}
      </Form.Item>
    </ModalForm>
  )
}
