export { guard, passwordPath } from '#/features/session/guard.ts'
export { SignInForm } from '#/features/session/sign-in-form.tsx'
export { SignInPage } from '#/features/session/sign-in-page.tsx'
export { signInAgain, signOut } from '#/features/session/sign-out.ts'
