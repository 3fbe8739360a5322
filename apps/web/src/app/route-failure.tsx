import { useLocation, useNavigate, useRouteError } from 'react-router'
import { SaidError } from '#/api/said-error.ts'
import { Broken } from '#/ui/error-boundary.tsx'
import { ErrorState } from '#/ui/error-state.tsx'

/** A guard that could not ask the server, or a page that broke while it was drawn. */
export const RouteFailure = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  // The way there is gone again: asked anew where one stands, React Router keeps the failure of a page that comes at once.
  const retry = () => void navigate(location, { replace: true, state: location.state })

  if (error instanceof SaidError) return <ErrorState page error={error} onRetry={retry} />
  if (error instanceof Error) return <Broken page error={error} onRetry={retry} />
  return <ErrorState page title={typeof error === 'string' && error ? error : 'Has Error'} onRetry={retry} />
}
