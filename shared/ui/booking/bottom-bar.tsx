import { $lines } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { heightRef } from '@shop/shared/page/height-ref'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

const measured = heightRef('--bar-height')

interface BarActionsProps {
  /** What was added last, in words; null once the visitor chooses again. */
  addedText: string | null
  /** The button means something else once something was added: the focus goes on to the basket. */
  isButtonOver?: boolean
  /** The button to continue; after something was added the quieter one. */
  children: ReactNode
}

/** What can be done now. After adding it says so once, here, and the basket is the first thing to go to. */
export function BarActions({ addedText, isButtonOver = false, children }: BarActionsProps) {
  const { t, language } = useTexts('booking')
  // The same may be added twice, which is to be heard twice.
  const { lines } = useUnit({ lines: $lines })
  const isAdded = addedText !== null
  return (
    <>
      <div role="status" className={styles.confirmation}>
        {isAdded ? (
          <p key={lines.length} className={styles.added}>
            {addedText}
          </p>
        ) : null}
      </div>
      <div className={styles.actions} data-added={isAdded || undefined}>
        {isAdded ? (
          <div className={styles.basket} ref={isButtonOver ? focusLink : undefined}>
            <ButtonLink to={pathTo('checkout', language)} look="primary">
              {t('summary.basket')}
            </ButtonLink>
          </div>
        ) : null}
        {children}
      </div>
    </>
  )
}

function focusLink(place: HTMLElement | null): void {
  place?.querySelector('a')?.focus({ preventScroll: true })
}

interface BottomBarProps {
  as?: 'div' | 'aside'
  /** Of its heading. */
  labelledBy?: string
  /** How it looks on a wide screen. */
  className?: string
  /** Total and button side by side, and anything above them. */
  children: ReactNode
}

/**
 * The total and the only button to continue. On a wide screen it is part of the page; on a narrow
 * one it is a bar at the bottom, as long as that leaves enough room for the page.
 */
export function BottomBar(props: BottomBarProps) {
  const { as: Tag = 'div', labelledBy, className, children } = props
  return (
    <Tag
      ref={measured}
      className={[styles.bar, className].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
    >
      {children}
    </Tag>
  )
}
