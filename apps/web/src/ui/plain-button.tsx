import type { ButtonHTMLAttributes } from 'react'
import './plain-button.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'solid' | 'line' | 'text'
  large?: boolean
}

/** For the screens that stand before or outside Ant Design; everywhere else use its Button. */
export const PlainButton = ({
  look = 'line',
  large = false,
  className = '',
  type = 'button',
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    className={`rb-button rb-centre rb-gap-6 rb-one-line rb-px-2 rb-round rb-inline rb-button--${look} ${large ? 'rb-button--large' : ''} ${className}`}
  />
)
