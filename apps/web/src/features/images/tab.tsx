import type { ImageOperation } from '@rongbian/contract/images'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#/features/images/step-queue.ts'

export interface TabProps {
  current: Step
  original: Step
  name: string
  busy: boolean
  onApply: (operation: Made) => void
  /** What is set and shown and not yet applied; nothing where all of it is. */
  onPending: (make: (() => Made) | undefined) => void
}

export type Made = ImageOperation | Promise<ImageOperation>

interface LayoutProps extends Pick<TabProps, 'busy' | 'onApply' | 'onPending'> {
  stage: ReactNode
  disabled: boolean
  /** Something was set here. */
  isSet?: boolean
  operation: () => Made
  children: ReactNode
}

/** The picture on the left, what can be set on the right, and one button that makes it a step. */
export const TabLayout = ({ stage, disabled, isSet = !disabled, children, ...acts }: LayoutProps) => {
  const { t } = useTranslation('imageEditor')
  const { busy, operation, onApply, onPending } = acts
  useEffect(() => onPending(isSet ? operation : undefined))
  return (
    <>
      {stage}
      <div className="rb-image-editor__controls rb-short rb-stack rb-gap-2">
        <div className="rb-p-05 rb-stack rb-gap-2 rb-scroll">{children}</div>
        <Button block disabled={disabled} loading={busy} onClick={() => onApply(operation())}>
          {t('apply')}
        </Button>
      </div>
    </>
  )
}
