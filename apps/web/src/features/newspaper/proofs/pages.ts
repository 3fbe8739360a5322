import type { Page } from '#/frame/feature.ts'
import type proofs from '#/i18n/locales/zh/proofs.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    proofs: typeof proofs
  }
}

const shared = {
  title: 'proofs:title',
  access: 'session',
  permission: 'newspaper.read',
  namespaces: ['proofs'],
} as const

/** What comes after the page is laid out: proofs, marks, signatures, the press. */
export const proofPages: readonly Page[] = [
  {
    ...shared,
    id: 'paperProofs',
    path: '/newspaper/page/:id/:view',
    load: async () => (await import('#/features/newspaper/proofs/proof-page.tsx')).ProofPage,
  },
  {
    ...shared,
    id: 'paperPreview',
    path: '/newspaper/preview/:id',
    load: async () => (await import('#/features/newspaper/proofs/preview/preview-page.tsx')).PreviewPage,
  },
  {
    ...shared,
    id: 'paperPress',
    path: '/newspaper/press/:id',
    load: async () => (await import('#/features/newspaper/proofs/press/press-page.tsx')).PressPage,
  },
  {
    ...shared,
    id: 'paperWaiting',
    path: '/newspaper/waiting',
    load: async () => (await import('#/features/newspaper/proofs/waiting-page.tsx')).WaitingPage,
  },
]
