import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LineState } from '#/features/releases/run-in-turn.ts'
import type { SigningRules } from '#/features/releases/signing-rules.ts'
import { Standing } from '#/features/releases/standing.tsx'
import type { SigningArea } from '#/features/releases/use-signing-area.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import './channel-list.css'

interface Props {
  area: SigningArea
  lines: Record<string, LineState>
  disabled: boolean
  rules: SigningRules
  onRemove: (record: ReleaseRecord) => void
}

/** 签发区 above, 全部平台 below. */
export const ChannelList = ({ area, lines, disabled, rules, onRemove }: Props) => {
  const { t } = useTranslation('releases')
  const pending = area.area.filter(rules.isPending).length
  return (
    <div className="rb-issue__channels">
      <h3 className="rb-row rb-between rb-fs-13 rb-medium rb-soft rb-lh-24">
        {t('area.signing')}{' '}
        <small
          className={pending > 0 ? 'is-hot rb-meta rb-px-6' : 'rb-meta rb-px-6'}
          {...(pending > 0 && { title: t('area.pending', { count: pending }) })}
        >
          {area.area.length}
        </small>
      </h3>
      <ul aria-label={t('area.signing')}>
        {area.area.map((record) => {
          const Icon = channelIcon(record.type)
          const isChosen = record.uuid === area.chosen?.uuid
          return (
            <li key={record.uuid} className={isChosen ? 'is-on' : ''}>
              <button
                type="button"
                className="rb-issue__channel rb-cells rb-left rb-middle rb-round rb-wide"
                aria-pressed={isChosen}
                onClick={() => area.look(record.uuid)}
              >
                <span className="rb-issue__icon rb-surface rb-inline rb-centre rb-box rb-soft">
                  <Icon size={16} aria-hidden="true" />
                </span>
                <span className="rb-issue__name rb-cells rb-slim">
                  <b className="rb-ellipsis rb-regular">{record.name}</b>
                  <Standing record={record} line={lines[record.uuid]} />
                </span>
              </button>
              {rules.isRemovable(record) && (
                <button
                  type="button"
                  className="rb-issue__remove rb-phone-touch rb-absolute rb-round-sm rb-inline rb-centre rb-soft"
                  disabled={disabled}
                  title={t('area.remove')}
                  aria-label={t('area.removeName', { name: record.name })}
                  onClick={() => onRemove(record)}
                >
                  <X size={14} aria-hidden="true" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {area.others.length > 0 && (
        <>
          <h3 className="rb-row rb-between rb-fs-13 rb-medium rb-soft rb-lh-24">
            {t('area.all')} <small className="rb-meta rb-px-6">{area.others.length}</small>
          </h3>
          <ul aria-label={t('area.all')}>
            {area.others.map((record) => {
              const { uuid, type, name } = record
              const Icon = channelIcon(type)
              return (
                <li key={uuid} className="is-off">
                  <button
                    type="button"
                    className="rb-issue__channel rb-cells rb-left rb-middle rb-round rb-wide"
                    disabled={disabled}
                    title={t('area.add')}
                    onClick={() => area.add(uuid)}
                  >
                    <span className="rb-issue__icon rb-surface rb-inline rb-centre rb-box rb-soft">
                      <Icon size={14} aria-hidden="true" />
                    </span>
                    <span className="rb-issue__name rb-cells rb-slim">
                      <span className="rb-ellipsis">{name}</span>
                      <Standing record={record} line={lines[uuid]} />
                    </span>
                    <Plus size={14} aria-hidden="true" />
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
