import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherDesign } from '#/features/specials/builder/design-store.ts'
import { StaticPage } from '#/features/specials/builder/static-page.tsx'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useAct } from '#/ui/use-act.ts'

/** Two people changed the page from the same version: both are shown, both are kept, one goes on. */
export const ConflictDialog = ({ other }: { other: OtherDesign }) => {
  const { t } = useTranslation('specials')
  const { settleWith } = useDesigning()
  const mine = useDesign(({ history }) => history.now)
  const [isClosed, setClosed] = useState(false)
  const { isBusy, act } = useAct()
  const settle = (keepsMine: boolean) => void act(() => settleWith(keepsMine))
  if (isClosed)
    return (
      <Button type="primary" onClick={() => setClosed(false)}>
        {t('conflict.open')}
      </Button>
    )
  return (
    <Dialog
      open
      dirty={false}
      width={1100}
      title={t('conflict.title', { name: other.byName })}
      footer={[
        <Button key="theirs" loading={isBusy} onClick={() => settle(false)}>
          {t('conflict.theirs', { name: other.byName })}
        </Button>,
        <Button key="mine" type="primary" loading={isBusy} onClick={() => settle(true)}>
          {t('conflict.mine')}
        </Button>,
      ]}
      onCancel={() => setClosed(true)}
    >
      <p className="rb-note rb-mb-1">{t('conflict.hint')}</p>
      <div className="rb-builder__pair rb-cells rb-halves rb-gap-2">
        <StaticPage design={other} title={t('conflict.other', { name: other.byName })} />
        <StaticPage design={mine} title={t('conflict.own')} />
      </div>
    </Dialog>
  )
}
