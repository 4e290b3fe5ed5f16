import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, useNavigate } from '@shop/shared/routing/router'
import { showToast } from '@shop/shared/ui/toast'
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface AddedProps {
  /** What was added last, in words; null once the visitor chooses again. */
  text: string | null
  className?: string
}

/** Announces what was added, with a link to the basket; its live region always exists. */
export function Added({ text, className }: AddedProps) {
  const { t, language } = useTexts('booking')
  return (
    <div role="status" className={className}>
      {text === null ? null : (
        <p className={styles.added}>
          {text}{' '}
          <Link to={pathTo('checkout', language)} className={styles.link}>
            {t('summary.basket')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Shows the same as a toast, for visitors who look elsewhere on the page. */
export function useAddedToast(): (text: string) => void {
  const { t, language } = useTexts('booking')
  const navigate = useNavigate()
  return (text) =>
    showToast(text, {
      label: t('summary.basket'),
      onClick: () => navigate(pathTo('checkout', language)),
    })
}

interface BottomBarProps {
  as?: 'div' | 'aside'
  /** Of its heading. */
  labelledBy?: string
  /** How it looks on a wide screen. */
  className?: string
  /** What was added last, in words; null once the visitor chooses again. */
  addedText: string | null
  /** Total and button side by side, and anything above them. */
  children: ReactNode
}

/**
 * The total and the only button to continue. On a wide screen it is part of the page; on a narrow
 * one it is a bar at the bottom, as long as that leaves enough room for the page.
 */
export function BottomBar(props: BottomBarProps) {
  const { as: Tag = 'div', labelledBy, className, addedText, children } = props
  return (
    <Tag className={[styles.bar, className].filter(Boolean).join(' ')} aria-labelledby={labelledBy}>
      {children}
      <Added text={addedText} className={styles.confirmation} />
    </Tag>
  )
}
