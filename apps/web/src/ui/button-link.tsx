import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

interface Props extends Pick<ButtonProps, 'type' | 'icon' | 'children'> {
  to: string
}

/** What leads to another page and stands where a button would: a link to the keyboard and to a new tab. */
export const ButtonLink = ({ to, ...rest }: Props) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLElement>(to)
  return <Button {...rest} href={href} onClick={follow} />
}
