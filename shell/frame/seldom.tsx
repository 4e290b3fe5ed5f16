import type { Store } from 'effector'
import { useUnit } from 'effector-react'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

interface SeldomProps {
  $isDue: Store<boolean>
  /** One whose code is a chunk of its own. */
  children: ReactNode
}

/** What most visitors never see; where its code fails to load, the page goes on without it. */
export function Seldom({ $isDue, children }: SeldomProps) {
  return useUnit($isDue) ? (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  ) : null
}
