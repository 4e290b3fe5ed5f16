import { $cookieNoticeDue } from '@shop/shared/session/cookie-consent'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const CookieNoticeText = lazy(async () => ({
  default: (await import('./cookie-notice-text.tsx')).CookieNoticeText,
}))

/**
 * The notice on cookies, where the operator wants one, until the visitor has accepted it. Most do not,
 * and their first page is lighter. If it does not come, nobody has accepted anything.
 */
export function CookieNotice() {
  return useUnit($cookieNoticeDue) ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CookieNoticeText />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
