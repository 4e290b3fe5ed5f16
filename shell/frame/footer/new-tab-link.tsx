import { useTexts } from '@shop/shared/i18n/use-texts'
import { UNSEEN } from '@shop/shared/ui/unseen'
import type { ReactNode } from 'react'

interface NewTabLinkProps {
  href: string
  className?: string
  /** A label for screen readers, for a link without visible text. */
  unseen?: string
  children: ReactNode
}

/** A link that opens in a new tab, and announces that to screen readers. */
export function NewTabLink({ href, className, unseen = '', children }: NewTabLinkProps) {
  const { t } = useTexts('shell')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className={UNSEEN}>
        {unseen} {t('footer.newTab')}
      </span>
    </a>
  )
}
