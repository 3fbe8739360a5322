import { Button, type ButtonProps, Tooltip } from 'antd'

interface Props extends ButtonProps {
  /** Why it cannot be pressed; null when it can. */
  reason: string | null
}

/** A button that says why it cannot be pressed. */
export const ReasonButton = ({ reason, disabled = false, ...button }: Props) => (
  <Tooltip title={reason}>
    <Button {...button} disabled={disabled || reason !== null} />
  </Tooltip>
)
