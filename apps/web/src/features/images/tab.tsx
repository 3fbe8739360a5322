import type { ImageOperation } from '@rongbian/contract/images'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#/features/images/step-queue.ts'

export interface TabProps {
  current: Step
  original: Step
  name: string
  busy: boolean
  onApply: (operation: ImageOperation | Promise<ImageOperation>) => void
}

interface LayoutProps {
  stage: ReactNode
  disabled: boolean
  busy: boolean
  onApply: () => void
  children: ReactNode
}

/** The picture on the left, what can be set on the right, and one button that makes it a step. */
export const TabLayout = ({ stage, disabled, busy, onApply, children }: LayoutProps) => {
  const { t } = useTranslation('imageEditor')
  return (
    <>
      {stage}
      <div className="rb-image-editor__controls rb-short rb-stack rb-gap-2">
        <div className="rb-p-05 rb-stack rb-gap-2 rb-scroll">{children}</div>
        <Button block disabled={disabled} loading={busy} onClick={onApply}>
          {t('apply')}
        </Button>
      </div>
    </>
  )
}
