import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, useNavigate } from '@shop/shared/routing/router'
import { showToast } from '@shop/shared/ui/toast'
import styles from './added.module.css'

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
