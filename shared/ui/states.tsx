import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import type { ReactNode } from 'react'
import { type OfferShape, OfferSkeleton } from './booking/offer-skeleton.tsx'
import { Button } from './button.tsx'
import styles from './states.module.css'

interface LoadingProps {
  label?: string
  shape?: OfferShape
}

/**
 * Reserves room while content loads, as the shape of an offer's page or for a spinner, which
 * appears after 150 ms, to avoid flicker. The frame announces that an answer or a page is loading;
 * only a custom text is announced here.
 */
export function Loading({ label, shape }: LoadingProps) {
  const { t } = useTexts()
  if (shape !== undefined) return <OfferSkeleton shape={shape} />
  return (
    <div className={styles.state} role={label ? 'status' : undefined}>
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.late}>{label ?? t('state.loading')}</span>
    </div>
  )
}

interface ProblemProps {
  title: string
  children?: ReactNode
  onRetry?: () => void
  /** `h1` if the page shows only the problem. */
  heading?: 'h1' | 'h2'
  actions?: ReactNode
}

/** Shows what went wrong, and offers the next step in place. */
export function Problem({
  title,
  children,
  onRetry,
  actions,
  heading: Heading = 'h2',
}: ProblemProps) {
  const { t } = useTexts()
  return (
    <div ref={handOnFocus} className={styles.state} role="alert">
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      <div className={styles.actions} ref={onRetry && whenOnline(onRetry)}>
        {onRetry ? <Button onClick={onRetry}>{t('action.retry')}</Button> : null}
        {actions}
      </div>
    </div>
  )
}

/** Also retries automatically when the connection is back. */
function whenOnline(retry: () => void) {
  const onLine = () => retry()
  return () => {
    addEventListener('online', onLine)
    return () => removeEventListener('online', onLine)
  }
}

/** Nothing to show, but no error. Its buttons, if any, offer a way to continue. */
export function Empty({
  title,
  id,
  children,
}: {
  title: string
  /** Id of the title. */
  id?: string
  children?: ReactNode
}) {
  return (
    <div ref={handOnFocus} className={styles.state}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children ? <div className={styles.text}>{children}</div> : null}
    </div>
  )
}
