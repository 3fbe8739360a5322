import { useEffect } from 'react'
import { SignInPage } from '#/features/session/index.ts'

/** While someone types, the product itself comes over the wire. */
export const SignIn = () => {
  useEffect(() => {
    const timer = setTimeout(() => void import('#/app/signed-in-layout.tsx'), 1500)
    return () => clearTimeout(timer)
  }, [])
  return <SignInPage />
}
