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
  /** Text about the last addition; null once the visitor chooses again. */
  addedText: string | null
  /** The button gets another meaning after an addition, so the focus moves to the basket's link. */
  isButtonOver?: boolean
  /** The button to continue; less prominent after an addition. */
  children: ReactNode
}

/**
 * The available actions. After an addition, a text here confirms it once, and the link to the
 * basket comes first.
 */
export function BarActions({ addedText, isButtonOver = false, children }: BarActionsProps) {
  const { t, language } = useTexts('booking')
  // The number of lines is the `key` of the text, so that a second addition of the same items is
  // announced again.
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
  /** Id of its heading. */
  labelledBy?: string
  /** Class for a wide screen. */
  className?: string
  /** Total and button next to each other, with anything else above them. */
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
