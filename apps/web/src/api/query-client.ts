import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#/api/api-error.ts'

export const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      // A newsroom's network may have no internet at all, so the browser's own guess is not asked.
      networkMode: 'always',
      retry: (count, error) => !isRefusal(error) && count < 2,
    },
    mutations: { networkMode: 'always' },
  },
})
