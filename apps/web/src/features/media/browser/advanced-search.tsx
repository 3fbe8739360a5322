import { copyrightCodes, copyrights } from '@rongbian/domain'
import { Button, Checkbox, Form, Input, Popover, Select } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetFilter, advancedCount, noConditions } from '#/features/media/asset-filter.ts'
import { entriesOf, useCreators, useDeployments, useTags } from '#/features/media/media-queries.ts'
import { usePhrase } from '#/i18n/phrase.ts'

type Values = Pick<
  AssetFilter,
  'author' | 'copyright' | 'themeId' | 'creatorId' | 'url' | 'from' | 'to' | 'originals'
> & { tagIds: number[] }

const valuesOf = ({ tagIds, ...filter }: Pick<AssetFilter, keyof Values>): Values => ({
  author: filter.author,
  copyright: filter.copyright,
  themeId: filter.themeId,
  creatorId: filter.creatorId,
  url: filter.url,
  from: filter.from,
  to: filter.to,
  originals: filter.originals,
  tagIds: [...tagIds],
})

/** Selects answer undefined when they are cleared; an empty text is no condition. */
const clean = (values: Values): Values => ({
  ...values,
  author: values.author ?? '',
  themeId: values.themeId ?? '',
  creatorId: values.creatorId ?? '',
  url: values.url.trim(),
})

const useChoices = (enabled: boolean) => {
  const phrase = usePhrase()
  const { data: deployments } = useDeployments(enabled)
  const { data: creators = [] } = useCreators(enabled)
  const { data: tags } = useTags()
  const listed = (deployId: number) =>
    entriesOf(deployments, deployId).map(({ detailId, val }) => ({ value: detailId, label: val }))
  return {
    /** A newsroom may do without one; until it is known all stand there. */
    offers: (deployId: number) =>
      !deployments || deployments.some((deployment) => deployment.deployId === deployId),
    authors: listed(8),
    themes: listed(5),
    copyrights: copyrightCodes.map((value) => ({ value, label: phrase(copyrights[value].label) })),
    creators: creators.map(({ userId, nickName }) => ({ value: userId, label: nickName })),
    tags: (tags?.list ?? []).map(({ tagId, tagName }) => ({ value: tagId, label: tagName })),
  }
}

const Fields = ({ filter, onApply }: { filter: AssetFilter; onApply: (values: Values) => void }) => {
  const { t } = useTranslation('media')
  const [form] = Form.useForm<Values>()
  const choices = useChoices(true)
  const select = { allowClear: true, showSearch: { optionFilterProp: 'label' }, placeholder: t('any') }
  const reset = () => {
    form.setFieldsValue(valuesOf(noConditions))
    onApply(valuesOf(noConditions))
  }
  const initial = valuesOf(filter)
  return (
    <Form
      form={form}
      name="asset-search"
      layout="vertical"
      className="rb-asset-search"
      // An empty text would be shown as a choice.
      initialValues={{
        ...initial,
        author: initial.author || undefined,
        themeId: initial.themeId || undefined,
        creatorId: initial.creatorId || undefined,
      }}
      onFinish={(values) => onApply(clean(values))}
    >
      {choices.offers(8) && (
        <Form.Item name="author" label={t('field.author')}>
          <Select {...select} options={choices.authors} />
        </Form.Item>
      )}
      <Form.Item name="creatorId" label={t('field.creator')}>
        <Select {...select} options={choices.creators} />
      </Form.Item>
      {choices.offers(11) && (
        <Form.Item name="copyright" label={t('field.copyright')}>
          <Select {...select} options={choices.copyrights} />
        </Form.Item>
      )}
      {choices.offers(5) && (
        <Form.Item name="themeId" label={t('field.theme')}>
          <Select {...select} options={choices.themes} />
        </Form.Item>
      )}
      <Form.Item name="tagIds" label={t('tags')} className="rb-asset-search__wide">
        <Select {...select} mode="multiple" maxTagCount="responsive" options={choices.tags} />
      </Form.Item>
      <Form.Item name="from" label={t('field.from')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="to" label={t('field.to')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="url" label={t('field.url')} className="rb-asset-search__wide">
        <Input allowClear maxLength={2000} placeholder={t('field.urlHint')} />
      </Form.Item>
      <Form.Item name="originals" valuePropName="checked" className="rb-asset-search__wide" noStyle>
        <Checkbox>{t('field.originals')}</Checkbox>
      </Form.Item>
      <div className="rb-flex rb-at-end rb-gap-1 rb-mt-15 rb-asset-search__wide">
        <Button onClick={reset}>{t('clear')}</Button>
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
      </div>
    </Form>
  )
}

interface Props {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
}

/** 高级搜索: what is asked for more seldom. */
export const AdvancedSearch = ({ filter, onFilter }: Props) => {
  const { t } = useTranslation('media')
  const [open, setOpen] = useState(false)
  const count = advancedCount(filter)
  const apply = (values: Values) => {
    setOpen(false)
    // Days of one's own are instead of the quick ones.
    onFilter({ ...filter, ...values, ...((values.from || values.to) && { time: 'all' }) })
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      title={t('advanced')}
      content={<Fields filter={filter} onApply={apply} />}
    >
      <Button icon={<SlidersHorizontal size={14} />} aria-expanded={open}>
        {count > 0 ? t('advancedCount', { count }) : t('advanced')}
      </Button>
    </Popover>
  )
}
