import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { $isRoomShown } from './is-shown.ts'

const RoomBar = lazy(async () => ({ default: (await import('./bar.tsx')).RoomBar }))

/** The room before paying, on a busy day; without it the checkout says in words why it refuses. */
export function WaitingRoom() {
  return useUnit($isRoomShown) ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <RoomBar />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
