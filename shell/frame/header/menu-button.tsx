import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Ref } from 'react'
import styles from './menu-button.module.css'

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>
  controls: string
  open: boolean
  onToggle: () => void
}

export function MenuButton({ ref, controls, open, onToggle }: MenuButtonProps) {
  const { t } = useTexts('shell')
  return (
    <button
      ref={ref}
      type="button"
      // Some browsers focus a pressed button only if it has a `tabindex`.
      tabIndex={0}
      data-part="button"
      className={styles.button}
      aria-expanded={open}
      aria-controls={controls}
      aria-label={t('nav.toggle')}
      onClick={() => onToggle()}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
