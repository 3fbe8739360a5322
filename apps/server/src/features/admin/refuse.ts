import { AppError } from '@rongbian/contract'

export const refuse = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message } })

export const taken = (field: string, message: string) =>
  new AppError('conflict', { fields: { [field]: message } })

/** Readers would see the result of a change that was made on something older. */
export const checkVersion = (name: string, now: number, begun: number) => {
  if (now !== begun) {
    throw new AppError('stale', { message: `“${name}”已被他人修改，您的改动没有保存，请刷新后再改` })
  }
}
