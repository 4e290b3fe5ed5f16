import { $cookieNoticeDue } from '@shop/shared/session/cookie-consent'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const CookieNoticeText = lazy(async () => ({
  default: (await import('./cookie-notice-text.tsx')).CookieNoticeText,
}))

/**
 * The cookie notice, if the operator wants one, until the visitor has accepted it. Its code is a
 * separate chunk, because most shops have no notice. If it fails to load, nothing counts as
 * accepted.
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
